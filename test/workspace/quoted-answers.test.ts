import { describe, expect, it } from 'vitest';
import type { Answer } from '../../functions/contract/answer.ts';
import { markUpAnswer } from '../../functions/http/mark-up.ts';
import { serverActions } from '../../functions/workspace/actions.ts';
import { answeredTurn } from '../../functions/workspace/answered-turn.ts';
import { TurnView } from '../../functions/workspace/components/turn.tsx';
import type { Rating } from '../../functions/workspace/model.ts';
import { spokenWords } from '../../functions/workspace/said-words.ts';
import type { Language } from '../../functions/workspace/texts/wording.ts';
import { drawPart, frameWith } from './draw.ts';
import { listAnswer, mendedAnswer, nearAnswer, tableAnswer } from './quoted-answers.ts';
import { faultsOfPage } from './safe-html.ts';

const live = { ...serverActions, isLive: true };

interface Drawn {
  readonly language?: Language;
  readonly question?: string;
  readonly actions?: typeof serverActions;
  readonly rating?: Rating | null;
  readonly isLatest?: boolean;
  readonly courseVersion?: number;
  readonly keepsQuestions?: boolean;
}

function drawTurn(answer: Answer, drawn: Drawn): string {
  const { language = 'en', question = 'what is loam', actions = serverActions, rating = null, ...rest } = drawn;
  return drawPart(frameWith(['ask', 'teaching'], language), TurnView, {
    turn: { ...answeredTurn({ question, scope: null, answer: markUpAnswer(answer) }), rating },
    language: 'en',
    courseId: 'soil',
    scope: null,
    panel: { kind: 'closed' },
    trainerQuestions: [],
    hasTrainer: false,
    actions,
    ...rest,
  });
}

/** The turn as the server draws it, for a page without a script. */
function draw(answer: Answer, language: Language = 'en', question = 'what is a featured snipet'): string {
  const html = drawTurn(answer, { language, question });
  expect(faultsOfPage(html)).toEqual([]);
  return html;
}

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a quoted answer', () => {
  it('shows each passage as a block with its reference behind its last words', () => {
    const html = draw(listAnswer);
    expect(count(html, '<blockquote class="quoted">')).toBe(2);
    expect(html).toContain('<p class="quoted-heading">');
    const passages = html.split('<blockquote class="quoted">').slice(1);
    expect(passages.map((passage) => count(passage.split('</blockquote>')[0] ?? '', 'class="mark"'))).toEqual([1, 1]);
  });

  it('sets lists as the course has them', () => {
    const html = draw(listAnswer);
    expect(html).toMatch(/<ol class="answer-list"><li value="1">/);
    expect(html).toContain('informational: to learn something');
    expect(html).not.toContain('1. informational');
    expect(html).toMatch(/<ul class="answer-list"><li><span class="sentence">/);
    expect(html).toContain('<mfrac>');
  });

  it('counts an item by the number that stands beside its words, too', () => {
    const sentences = listAnswer.sentences.map((sentence) => {
      const [, number, text] = /^(\d)\. (.*)$/.exec(sentence.text) ?? [];
      return text === undefined ? sentence : { ...sentence, text, number: Number(number) + 3 };
    });
    expect(draw({ ...listAnswer, sentences })).toMatch(/<ol class="answer-list"><li value="4">/);
  });

  it('marks what answers and claims no check', () => {
    const html = draw(listAnswer);
    expect(count(html, '<mark>')).toBe(4);
    expect(html).toContain('The course’s own words');
    expect(html).not.toContain('checked against');
  });

  it('marks no label, and says below the sources of the latest what the colour means', () => {
    const [sentence] = listAnswer.sentences;
    if (!sentence) throw new Error('the answer has sentences');
    const of = (text: string) =>
      ({ ...listAnswer, sentences: [{ ...sentence, block: 'text', text, answers: true }] }) as Answer;
    const marked = (text: string) => draw(of(text)).includes('<mark>');
    expect(
      ['Phony targets:', '**Using Make Wildcards**', '**Phony targets:**', 'Makefiles are text.'].map(marked),
    ).toEqual([...[false, false, false, true]]);
    const meaning = 'marks the sentences nearest to what you asked';
    expect(drawTurn(of('Makefiles are text.'), { isLatest: true })).toContain(meaning);
    expect(drawTurn(of('Phony targets:'), { isLatest: true })).not.toContain(meaning);
    expect(draw(of('Makefiles are text.'))).not.toContain(meaning);
  });

  it('tells a table to those who hear it cell by cell', () => {
    const table = tableAnswer.sentences[1];
    expect(table && spokenWords(table)).toBe(
      'Parameter, Unit, Value, Remark. Hub height, m, 150, above mean sea level',
    );
  });
});

describe('a near refusal', () => {
  it('shows the closest passages with their words and a way to each, and cites nothing', () => {
    const html = draw(nearAnswer);
    expect(html).toContain('<h3>The course doesn’t seem to answer this. Closest passages:</h3>');
    expect(html).toContain('href="/?course=soil&amp;ref=D20.L1.S3"');
    expect(html).toContain('<strong>FAQPage</strong>');
    expect(html).not.toMatch(/class="(?:mark|source|sentence)"/);
    expect(html).not.toContain('class="own-words"');
    expect(draw(nearAnswer, 'hi')).toContain('इससे मिलते-जुलते अंश:');
  });

  it('leads to reading on at the closest passage that has a place of its own; other refusals do not', () => {
    expect(draw(nearAnswer)).toMatch(/<a class="button" href="\/read\?course=soil&amp;ref=D20.L1.S3#D20.L1.S3">/);
    expect(draw(nearAnswer)).toContain('Read on at Structured data<');
    expect(draw(nearAnswer, 'hi')).toContain('Structured data से आगे पढ़ें');
    const bare = nearAnswer.suggestions.map(({ content: _, ...suggestion }) => suggestion);
    expect(draw({ ...nearAnswer, suggestions: bare })).not.toContain('Read on at');
  });

  it('says what helps in the page’s own words: other words where something is near, else what the course covers', () => {
    const plain = { ...nearAnswer, answer: "I don't know this from the textbook.", suggestions: [] };
    expect(draw(nearAnswer)).toContain('Try other words');
    expect(draw(nearAnswer)).not.toContain('The authors of this course see');
    expect(drawTurn(nearAnswer, { keepsQuestions: true })).toContain('see that it was asked, not by whom');
    const again = /href="\/\?course=soil&amp;q=[^"]*"><svg.*?The course has changed since: ask again/s;
    const { course_version: courseVersion } = nearAnswer;
    expect(drawTurn(nearAnswer, { courseVersion: courseVersion + 1 })).toMatch(again);
    expect(drawTurn(nearAnswer, { courseVersion })).not.toContain('has changed since');
    expect(drawTurn(listAnswer, { courseVersion: courseVersion + 1 })).not.toContain('has changed since');
    const html = draw(plain);
    expect(html).toContain('The chapters show what the course covers');
    expect(html).not.toContain('Try other words');
    expect(html).toContain('<a class="button" href="/read?course=soil">');
    expect(html).not.toContain('textbook');
    expect(drawTurn(plain, { actions: live })).toContain('Change the question');
    expect(draw(listAnswer)).not.toContain('Try other words');
  });

  it('says that the course says no more of what was selected', () => {
    const html = draw({ ...nearAnswer, reason: 'says_no_more' }, 'en', '“Clay holds water.” Explain this.');
    expect(html).toContain('<h3>The course says no more about this than what you selected</h3>');
    expect(html).toMatch(
      /<blockquote class="asked-about"[^>]*>“Clay holds water.”<\/blockquote><h2[^>]*>Explain this.</,
    );
  });

  it('asks what was wrong with it, not with an answer', () => {
    const rated = (answer: Answer) => drawTurn(answer, { actions: live, rating: 'down' });
    expect(rated(nearAnswer)).toMatch(/value="in_course"\/> The course does hold this/);
    expect(rated(nearAnswer)).toMatch(/value="not_what_i_asked"\/> It misread my question/);
    expect(rated(nearAnswer)).not.toContain('Too long');
    expect(rated(listAnswer)).toMatch(/value="not_what_i_asked"\/> Not what I asked/);
    expect(rated(listAnswer)).not.toContain('in_course');
  });

  it('folds long passages only, without a script as well', () => {
    const html = draw(nearAnswer);
    expect(count(html, 'class="closest is-long"')).toBe(1);
    expect(count(html, 'class="closest"')).toBe(2);
    expect(html).toContain('<details><summary>');
  });
});

describe('how the question was read', () => {
  it('says which word was mended, with a form’s button to ask it as typed', () => {
    const html = draw(mendedAnswer);
    expect(html).toContain('Showing results for “featured snippet”.');
    expect(html).toMatch(/<button [^>]*form="composer" name="as_typed" value="what is a featured snipet"/);
    expect(html).toContain('Ask “featured snipet” as typed');
  });

  it('names the part that was declined', () => {
    expect(draw(mendedAnswer)).toContain('Not covered: “the capital of France”');
    expect(draw(mendedAnswer, 'hi')).toContain('कोर्स में नहीं है: “the capital of France”');
  });
});
