import { describe, expect, it } from 'vitest';
import type { WorkspaceActions } from '../../functions/workspace/actions.ts';
import { serverActions } from '../../functions/workspace/actions.ts';
import { composerTexts as english } from '../../functions/workspace/texts/en/composer.ts';
import { composerTexts as hindi } from '../../functions/workspace/texts/hi/composer.ts';
import { hostileTexts } from './hostile-texts.ts';
import { makeContainer } from './make-answer.ts';
import { renderComposer, renderMathField } from './render-composer.tsx';

const live: WorkspaceActions = { ...serverActions, isLive: true };
const tutoring = (over = {}) => ({ mode: 'tutor' as const, isBusy: false, onMode() {}, say() {}, ...over });

describe('the composer as it is rendered', () => {
  it('asks by a plain form without a script, whatever the mode', () => {
    const html = renderComposer({ actions: serverActions, tutoring: tutoring() });
    expect(html).toMatch(/<form [^>]*id="composer" method="post" action="\/"/);
    expect(html).toContain('name="course" value="soil"');
    expect(html).toContain('>Your question</label>');
    expect(html).toContain('Answers come only from this course');
    expect(html).not.toMatch(/Maths input|voice-button/);
  });

  it('has one mode where a course has no tutor', () => {
    const html = renderComposer({ actions: live });
    expect(html).not.toContain('type="radio"');
    expect(html).toContain('<span>Ask</span>');
  });

  it('speaks to the tutor in its mode, with a way to write mathematics', () => {
    const html = renderComposer({ actions: live, tutoring: tutoring() });
    expect(html).toMatch(/value="tutor"[^>]* checked/);
    expect(html).toContain('>Your message to the tutor</label>');
    expect(html).toContain('aria-label="Maths input"');
    expect(html).toContain('<span>Send</span>');
    expect(renderComposer({ actions: live, tutoring: tutoring({ mode: 'ask' }) })).not.toContain('Maths input');
  });

  it('can be stopped while it asks, and says that it waits while the tutor works', () => {
    expect(renderComposer({ actions: live, isAsking: true })).toContain('<span>Stop</span>');
    expect(renderComposer({ actions: live, tutoring: tutoring({ isBusy: true }) })).toContain('aria-disabled="true"');
  });

  it('shows what is asked about above an empty field, to be taken away, and sends it along without a script', () => {
    const quote = '“Clay holds water.”';
    const html = renderComposer({ actions: serverActions, quote });
    expect(html).toContain(`name="about" value="${quote}"`);
    expect(html).toMatch(/<blockquote[^>]*>“Clay holds water.”<\/blockquote>/);
    expect(html).toMatch(/<textarea [^>]*aria-describedby="asked-about composer-hint"[^>]*><\/textarea>/);
    expect(html).toMatch(/<a [^>]*aria-label="Do not ask about this text"[^>]*href="\/\?course=soil"/);
    expect(renderComposer({ actions: live })).not.toContain('blockquote');
  });

  it('says how much room is left only near the end', () => {
    expect(renderComposer({ actions: live, draft: 'a'.repeat(1700) })).not.toContain('left');
    expect(renderComposer({ actions: live, draft: 'a'.repeat(1999) })).toContain('1 character left');
  });

  it.each(hostileTexts)('keeps %s a text', (draft) => {
    const html = renderComposer({ actions: serverActions, draft });
    const written = /<textarea [^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? '';
    expect(written).not.toMatch(/[<>]/);
    expect(
      renderMathField({ value: draft, isLive: true }).match(/<(?!\/?(?:div|label|input|button|svg|path|p)\b)/g),
    ).toBe(null);
  });
});

describe('what it says in Hindi', () => {
  it('has as many places to fill as in English, and nothing left in English', () => {
    const flat = (texts: object): string[] =>
      Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)));
    const pairs = flat(english).map((text, index) => [text, flat(hindi)[index] ?? ''] as const);
    for (const [text, other] of pairs) {
      expect(other.match(/\{\w+\}/g), text).toEqual(text.match(/\{\w+\}/g));
      expect(other, text).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  it('offers to look in what is open alone', () => {
    const part = (id: string, count: number) =>
      makeContainer({ container_id: id, title: id, display_reference: `Chapter ${id}`, node_count: count });
    const outlineOf = (...containers: ReturnType<typeof part>[]) => ({
      course_id: 'soil',
      course_version: 4,
      containers,
    });
    const html = renderComposer({ actions: live, outline: outlineOf(part('1', 3), part('2', 0), part('3', 5)) });
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(['1', '3']);
    expect(renderComposer({ actions: live, outline: outlineOf(part('1', 3), part('2', 0)) })).not.toContain('<option');
  });
});
