import { afterEach, describe, expect, it } from 'vitest';
import { isVoiceSupported, listen, regionalTag, voiceErrorOf } from '../../functions/workspace/client/voice.ts';

/** The last recognition that was made, to be driven by the test. */
class Recognition {
  static last: Recognition;
  static failsToStart = false;
  lang = '';
  interimResults = false;
  calls: string[] = [];
  onstart: (() => void) | null = null;
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    Recognition.last = this;
  }
  start() {
    if (Recognition.failsToStart) throw new Error('already started');
  }
  stop() {
    this.calls.push('stop');
  }
  abort() {
    this.calls.push('abort');
    this.onend?.();
  }
}

function begin() {
  const told: unknown[] = [];
  const listening = listen({
    language: 'hi',
    onStart: () => told.push('start'),
    onHeard: (words) => told.push(words),
    onEnd: (result) => told.push(result),
  });
  return { told, listening };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
  Recognition.failsToStart = false;
});

describe('listening', () => {
  it('tells what is heard as it grows, and once what was heard', () => {
    Object.assign(globalThis, { webkitSpeechRecognition: Recognition });
    expect(isVoiceSupported()).toBe(true);
    const { told, listening } = begin();
    const { last } = Recognition;
    last.onstart?.();
    last.onresult?.({ results: [[{ transcript: 'तीन ' }]] });
    last.onresult?.({ results: [[{ transcript: 'तीन ' }], [{ transcript: ' बटा चार' }]] });
    listening.stop();
    last.onend?.();
    last.onend?.();
    expect(last.lang).toMatch(/^hi(-|$)/);
    expect(told).toEqual(['start', 'तीन', 'तीन बटा चार', { words: 'तीन बटा चार', error: null }]);
  });

  it('keeps what was heard before an error, and names the error where nothing was', () => {
    Object.assign(globalThis, { webkitSpeechRecognition: Recognition });
    const heard = begin();
    Recognition.last.onresult?.({ results: [[{ transcript: 'two' }]] });
    Recognition.last.onerror?.({ error: 'network' });
    Recognition.last.onend?.();
    expect(heard.told.at(-1)).toEqual({ words: 'two', error: null });
    const silent = begin();
    Recognition.last.onerror?.({ error: 'network' });
    Recognition.last.onend?.();
    expect(silent.told).toEqual([{ words: '', error: 'network' }]);
    const nothing = begin();
    Recognition.last.onend?.();
    expect(nothing.told).toEqual([{ words: '', error: 'noSpeech' }]);
  });

  it('says nothing more once it is abandoned', () => {
    Object.assign(globalThis, { webkitSpeechRecognition: Recognition });
    const { told, listening } = begin();
    listening.abandon();
    Recognition.last.onresult?.({ results: [[{ transcript: 'late' }]] });
    expect(Recognition.last.calls).toEqual(['abort']);
    expect(told).toEqual([]);
  });

  it('ends at once where the browser cannot, or will not begin', () => {
    expect(isVoiceSupported()).toBe(false);
    expect(begin().told).toEqual([{ words: '', error: 'other' }]);
    Object.assign(globalThis, { webkitSpeechRecognition: Recognition });
    Recognition.failsToStart = true;
    expect(begin().told).toEqual([{ words: '', error: 'other' }]);
  });
});

describe('what is asked of the recognition', () => {
  it('is the course’s language, in the region that the reader prefers', () => {
    expect(regionalTag('en', ['de-DE', 'en-IN', 'en-GB'])).toBe('en-IN');
    expect(regionalTag('en', ['de-DE'])).toBe('en-US');
    expect(regionalTag('hi', [])).toBe('hi-IN');
    expect(regionalTag('sw', [])).toBe('sw');
    expect(regionalTag('constructor', [])).toBe('constructor');
  });

  it('fails in ways that have words', () => {
    expect(voiceErrorOf('service-not-allowed')).toBe('notAllowed');
    expect(voiceErrorOf('audio-capture')).toBe('noMicrophone');
    expect(voiceErrorOf('toString')).toBe('other');
  });
});
