// Speech to words by the browser's own recognition, where it has one. What it hears goes to nobody here.

/** Keys of texts.composer.voice.errors. */
export type VoiceError = 'notAllowed' | 'noMicrophone' | 'noSpeech' | 'network' | 'language' | 'other';

export interface Listening {
  /** Ends it and gives what was heard so far. */
  stop(): void;
  /** Ends it and gives nothing. */
  abandon(): void;
}

interface ListenInput {
  /** BCP 47: the course's. */
  readonly language: string;
  onStart(): void;
  /** What has been heard so far; may still change. */
  onHeard(words: string): void;
  /** Called once, and nothing after it; `error` null where words came. */
  onEnd(result: { readonly words: string; readonly error: VoiceError | null }): void;
}

/** The part of the Web Speech API that is used; browsers name it with or without a prefix. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionEvent {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

type RecognitionMaker = new () => Recognition;

function recognitionMaker(): RecognitionMaker | null {
  const given = globalThis as unknown as {
    readonly SpeechRecognition?: RecognitionMaker;
    readonly webkitSpeechRecognition?: RecognitionMaker;
  };
  return given.SpeechRecognition ?? given.webkitSpeechRecognition ?? null;
}

export function isVoiceSupported(): boolean {
  return recognitionMaker() !== null;
}

/** Begins to listen, until there is a pause or `stop`. Where the browser cannot, it ends with an error. */
export function listen({ language, onStart, onHeard, onEnd }: ListenInput): Listening {
  const Maker = recognitionMaker();
  let words = '';
  let error: VoiceError | null = null;
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd({ words, error: words === '' ? (error ?? 'noSpeech') : null });
  };
  if (!Maker) {
    error = 'other';
    end();
    return { stop() {}, abandon() {} };
  }
  const recognition = new Maker();
  recognition.lang = regionalTag(language, navigator.languages);
  recognition.interimResults = true;
  recognition.onstart = () => {
    if (!hasEnded) onStart();
  };
  recognition.onresult = ({ results }) => {
    if (hasEnded) return;
    words = wordsOf(results);
    onHeard(words);
  };
  recognition.onerror = (event) => {
    error = voiceErrorOf(event.error);
  };
  recognition.onend = end;
  try {
    recognition.start();
  } catch {
    error = 'other';
    end();
  }
  return {
    stop: () => recognition.stop(),
    abandon() {
      hasEnded = true;
      recognition.abort();
    },
  };
}

function wordsOf(results: RecognitionEvent['results']): string {
  return Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A region that the reader prefers for the course's language; services know regions better than bare languages. */
function regionalTag(language: string, preferred: readonly string[]): string {
  const usual: Readonly<Record<string, string>> = { en: 'en-US', hi: 'hi-IN' };
  const wanted = preferred.find((tag) => tag.toLowerCase().startsWith(`${language.toLowerCase()}-`));
  return wanted ?? (Object.hasOwn(usual, language) ? (usual[language] ?? language) : language);
}

/** @param code as the Web Speech API names it */
function voiceErrorOf(code: string): VoiceError {
  switch (code) {
    case 'not-allowed':
    case 'service-not-allowed':
      return 'notAllowed';
    case 'audio-capture':
      return 'noMicrophone';
    case 'no-speech':
      return 'noSpeech';
    case 'network':
      return 'network';
    case 'language-not-supported':
      return 'language';
    default:
      return 'other';
  }
}
