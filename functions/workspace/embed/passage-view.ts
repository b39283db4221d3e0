// A passage behind a citation: its place, its words, where it stands in the course. Opens where it was asked for, takes the
// focus and gives it back.
import type { ReferenceView } from '../../contract/course.ts';
import { readerAddress } from '../reader-addresses.ts';
import { make, wordsOf } from './dom.ts';
import type { Wording } from './wording.ts';

type Content = { readonly view: ReferenceView } | { readonly failure: string } | null;

/** @param content null while it is on its way */
export function passageView(
  content: Content,
  given: { readonly server: string; readonly wording: Wording; readonly close: () => void },
): HTMLElement {
  const { wording, close } = given;
  const { passage: texts } = wording.texts;
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const closer = make(
    'button',
    { type: 'button', class: 'close', part: 'close', 'aria-label': texts.close, click: close },
    '×',
  );
  if (content === null || 'failure' in content) {
    const line = make('p', { role: 'status' }, content?.failure ?? texts.loading);
    return make('section', { part: 'passage', tabindex: '-1', keydown }, closer, line);
  }
  const { passage, status, course_id: courseId } = content.view;
  const place = wording.place(passage.display_reference);
  const { licence, attribution, name } = passage.document;
  const href = new URL(readerAddress({ courseId, reference: passage.canonical_reference }), given.server).href;
  const read = make(
    'a',
    { part: 'passage-link', href, target: '_blank', rel: 'noopener' },
    `${texts.read} ${texts.newTab}`,
  );
  const words = wordsOf({ html: passage.html, text: passage.content }, 'div');
  words.setAttribute('lang', wording.courseLanguage ?? '');
  words.setAttribute('part', 'passage-text');
  const note = status === 'current' ? null : status === 'changed' ? texts.changed : texts.removed;
  return make(
    'section',
    { part: 'passage', tabindex: '-1', 'aria-label': place, keydown },
    closer,
    make('p', { part: 'passage-place' }, make('b', {}, place), make('br'), passage.container_title),
    note && make('p', { part: 'note' }, note),
    words,
    make('p', { class: 'fine' }, [name, attribution, licence].filter(Boolean).join(' · ')),
    make('p', {}, status === 'tombstone' ? null : read),
  );
}
