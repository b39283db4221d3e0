// A recognition of speech that hears what a test says: the browser of the tests has no ears. Put into pages as a script.

/** Sets what the page's next recognitions hear: words, or the code of an error. Runs in the page. */
export function installFakeRecognition(heard: readonly { readonly words?: string; readonly error?: string }[]): void {
  const queue = [...heard];
  const made: FakeRecognition[] = [];
  class FakeRecognition {
    lang = '';
    interimResults = false;
    onstart: (() => void) | null = null;
    onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    constructor() {
      made.push(this);
    }
    start(): void {
      setTimeout(() => {
        this.onstart?.();
        const { words, error } = queue[0] ?? {};
        if (error !== undefined) {
          queue.shift();
          this.onerror?.({ error });
          this.onend?.();
        } else if (words !== undefined) this.onresult?.({ results: [[{ transcript: words }]] });
      }, 20);
    }
    stop(): void {
      queue.shift();
      setTimeout(() => this.onend?.(), 20);
    }
    abort(): void {
      this.stop();
    }
  }
  Object.assign(window, {
    SpeechRecognition: FakeRecognition,
    webkitSpeechRecognition: FakeRecognition,
    recognitions: made,
  });
}

/** A browser without it. Runs in the page. */
export function removeRecognition(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}
