import { describe, expect, it } from 'vitest';
import type { AidPassage } from '../../../functions/policy/aids/aid-passage.ts';
import { studyAidsOf } from '../../../functions/policy/aids/study-aids.ts';

function passages(...entries: readonly (Partial<AidPassage> & { readonly content: string })[]): readonly AidPassage[] {
  return entries.map((entry, index) => ({
    reference: `C1.C${index + 1}`,
    nodeType: 'concept',
    contentType: 'paragraph',
    section: ['Switches'],
    documentPath: 'switches.md',
    parentReference: null,
    box: null,
    ...entry,
  }));
}

describe('study aids of a document', () => {
  it("are its author's key points where there are any", () => {
    const { summary } = studyAidsOf(
      passages(
        { content: 'A relay is a switch that a small current opens and closes.' },
        { content: 'Relays part two circuits. See Example 3.', box: 'key_points', nodeType: 'list_item' },
      ),
      'en',
    );
    expect(summary.keyPoints).toEqual([{ text: 'Relays part two circuits.', reference: 'C1.C2', items: [] }]);
    expect(summary.sections).toEqual([]);
  });

  it('are whole statements: what a key point leads in to comes with it', () => {
    const point = { box: 'key_points', nodeType: 'list_item', contentType: 'list_item' } as const;
    const { summary } = studyAidsOf(
      passages(
        { ...point, content: 'A relay closes when its coil' },
        { ...point, content: 'carries current, or', parentReference: 'C1.C1' },
        { ...point, content: 'is pulled by a magnet.', parentReference: 'C1.C1' },
        { ...point, content: '- Coils get warm. See\n- The power of a coil is:' },
        { ...point, nodeType: 'concept', content: '$P = U I$' },
        { ...point, content: 'Relays are sold in sizes such as the following:' },
      ),
      'en',
    );
    expect(summary.keyPoints).toEqual([
      {
        text: 'A relay closes when its coil',
        reference: 'C1.C1',
        items: [
          { text: 'carries current, or', reference: 'C1.C2' },
          { text: 'is pulled by a magnet.', reference: 'C1.C3' },
        ],
      },
      { text: 'Coils get warm.', reference: 'C1.C4', items: [] },
      { text: 'The power of a coil is:\n\n$P = U I$', reference: 'C1.C4', items: [] },
    ]);
  });

  it('are else the sentences of each section that stand alone', () => {
    const { summary } = studyAidsOf(
      passages(
        { content: 'Switches', nodeType: 'heading', contentType: 'heading', section: [] },
        { content: 'This was said before. Every switch has at least two contacts made of metal.' },
      ),
      'en',
    );
    expect(summary.sections).toEqual([
      {
        title: 'Switches',
        reference: 'C1.C1',
        depth: 1,
        points: [{ text: 'Every switch has at least two contacts made of metal.', reference: 'C1.C2', items: [] }],
      },
    ]);
  });

  it('begin with the sentence whose subject is the title, not with a tale that mentions it', () => {
    const { summary } = studyAidsOf(
      passages(
        { content: 'Relays', nodeType: 'heading', contentType: 'heading', section: [] },
        {
          content: 'Years after Henry published his relays, Morse made a fortune with the telegraph.',
          section: ['Relays'],
        },
        { content: 'Introduction', nodeType: 'heading', contentType: 'heading', section: ['Relays'] },
        { content: 'The idea of relays is old. Many shops sell them in boxes.', section: ['Relays', 'Introduction'] },
      ),
      'en',
    );
    expect(summary.sections.map(({ title, points }) => [title, points.map(({ text }) => text)])).toEqual([
      ['Introduction', ['The idea of relays is old.']],
    ]);
  });

  it('take no row and no caption for a key point, and sum up by sections where there is hardly any', () => {
    const row = { nodeType: 'row', contentType: 'table_row' } as const;
    const { summary } = studyAidsOf(
      passages(
        { content: 'Switches', nodeType: 'heading', contentType: 'heading', section: [] },
        { content: 'Every switch has at least two contacts made of metal.' },
        { ...row, content: 'Part: coil; Metal: copper', section: ['Switches', 'Summary'] },
        { content: 'A reader wrote the first version of it.', section: ['Switches', 'Summary'] },
      ),
      'en',
    );
    expect(summary.keyPoints.map(({ text }) => text)).toEqual(['A reader wrote the first version of it.']);
    expect(summary.sections.map(({ title }) => title)).toEqual(['Switches']);
  });

  it('define a term once, as its author does, and make a card of it', () => {
    const { glossary, cards } = studyAidsOf(
      passages(
        { content: 'Arduino is an open source platform that combines software and hardware.' },
        { content: '**Arduino**: a platform for small circuits', nodeType: 'definition' },
      ),
      'en',
    );
    expect(glossary).toEqual([{ term: 'Arduino', meaning: 'A platform for small circuits', reference: 'C1.C2' }]);
    expect(cards.map(({ front, back }) => [front, back])).toEqual([['Arduino', 'A platform for small circuits']]);
  });

  it('have terms whose sentence says "you" of anybody, or gives a short name, and none that is no thing', () => {
    const { glossary } = studyAidsOf(
      passages(
        { content: 'A relay board (RB) is a strip of switches that you mount inside your cabinet.' },
        { content: 'A branch is any wire that leaves the main line.' },
        { content: 'Maybe there is a small switch that your landlord forgot.' },
        { content: 'The length of the wire means is a value that nobody needs.' },
        { content: 'You are the owner of the switch that breaks.' },
        { content: 'Young wire is a wire that nobody has bent.' },
      ),
      'en',
    );
    expect(glossary.map(({ term }) => term)).toEqual(['relay board (RB)', 'branch', 'Young wire']);
  });

  it('take a list of terms in bold with their meanings, and no entry that only points elsewhere', () => {
    const item = { nodeType: 'list_item', contentType: 'list_item' } as const;
    const { glossary } = studyAidsOf(
      passages(
        { ...item, content: '**Chatter**: a row of sparks that worn contacts make' },
        { ...item, content: '**Latch**: a relay that stays closed without current' },
        { content: '**Ferrite**: [See the other book](https://example.org/ferrite)', nodeType: 'definition' },
        { content: '**Yoke**: (of a relay): is the frame that carries the coil', nodeType: 'definition' },
      ),
      'en',
    );
    expect(glossary.map(({ term, meaning }) => [term, meaning])).toEqual([
      ['Chatter', 'A row of sparks that worn contacts make'],
      ['Latch', 'A relay that stays closed without current'],
      ['Yoke', 'The frame that carries the coil'],
    ]);
  });

  it('take the short items of a list that stand in one passage, whatever tells which kind a thing is', () => {
    const { glossary } = studyAidsOf(
      passages(
        { content: 'A circuit has these parts:\n\n- **Coil:** The wire that pulls the yoke' },
        { content: '- **Contacts:** Plates made of pure silver\n- **Meter:** Tells how much current flows' },
        { content: '- **Coil**\n  - nothing\n- **Care:** Wash your hands' },
      ),
      'en',
    );
    expect(glossary.map(({ term, meaning }) => [term, meaning])).toEqual([
      ['Coil', 'The wire that pulls the yoke'],
      ['Contacts', 'Plates made of pure silver'],
      ['Meter', 'Tells how much current flows'],
    ]);
  });

  it('name a term once, whether by its long form or by its short one', () => {
    const { glossary } = studyAidsOf(
      passages(
        { content: 'A solid state relay (SSR) is a switch without any moving part.' },
        { content: 'The SSR is a switch that a small current opens and closes.' },
        { content: 'A light emitting diode is a lamp that lasts for many years.' },
        { content: '**LED**: a lamp that wants little current', nodeType: 'definition' },
      ),
      'en',
    );
    expect(glossary.map(({ term }) => term)).toEqual(['solid state relay (SSR)', 'LED']);
  });

  it('leave the first letter of a term that begins like an article', () => {
    const { glossary } = studyAidsOf(
      passages({ content: 'Arduino is an open source platform that combines software and hardware.' }),
      'en',
    );
    expect(glossary.map(({ term }) => term)).toEqual(['Arduino']);
  });

  it.each([
    'Visualization provides a powerful means of seeing what a circuit does.',
    'A powerful means of seeing what a circuit does is the plot.',
    '**Understand the coil**: The guide documents what attackers of a circuit do at night.',
    '**Model wear**: The decision of the relay itself can be a target for dust and rust.',
    'Relays are written in a language that few people still understand.',
    'A relay is an ongoing concern, not a thing of one day.',
    'A great relay is the simplest switch of all for a beginner.',
    'A great example is the relay that a small current closes.',
    'Part two is a collection of chapters about very large switches.',
    'Please refer to the switches that the workshop keeps on its shelf.',
    'Mira is a chemist who wears gloves. She never closes a switch.',
    'With switches the only safe place is the box that keeps the rain out.',
    '**Assign the keys**: know who opens the box at night.',
  ])('take no half of a sentence for a term: %s', (content) => {
    expect(studyAidsOf(passages({ content }), 'en').glossary).toEqual([]);
  });

  it.each([
    ['In networking, a port is a number that tells one service from another.', 'port'],
    [
      'The OSI (Open Systems Interconnection) model is a framework that splits a network into seven layers.',
      'OSI model',
    ],
    ['Relays are switches that a small current opens and closes.', 'Relays'],
    ['**1. Relay**: A relay is a switch that a small current opens and closes.', 'Relay'],
    ['**Relay**\n\nA relay is a switch that a small current opens and closes.', 'Relay'],
    ['Eight bits are called a *byte* by everybody who counts them.', 'byte'],
  ])('find the term that a sentence says the meaning of: %s', (content, term) => {
    expect(studyAidsOf(passages({ content }), 'en').glossary.map((entry) => entry.term)).toEqual([term]);
  });

  it.each([
    'Shown are a cloud of points on the left and the plot of it on the right.',
    'A relay that does the former is called a *keeper* by everybody who sells it.',
    'Contacts that wear are spares, and the different grades are called *levels* by the trade.',
    'Two of the coil means can be anything that the maker of it wants.',
    'CSHL Press is a publisher that sells books on relays.',
  ])('take no term that turns a sentence round, leans on another, or comes once by the way: %s', (content) => {
    const others = Array.from({ length: 9 }, (_, place) => ({ content: `Relay ${place} closes its levels and coil.` }));
    expect(studyAidsOf(passages({ content }, ...others), 'en').glossary).toEqual([]);
  });

  it('read no formula out of code', () => {
    const { formulas } = studyAidsOf(
      passages(
        { content: 'Write `$$book = y` in place of `$book`, or `$$x$$`.' },
        { content: 'In a rule:\n\n```make\na = $$b = $$c\n```' },
        { content: 'The voltage follows:\n\n$$U = R I$$' },
      ),
      'en',
    );
    expect(formulas.map(({ text }) => text)).toEqual(['$$U = R I$$']);
  });

  it('make a card of a heading too, with the sentence below that says something of it', () => {
    const heading = { nodeType: 'heading', contentType: 'heading', section: [] } as const;
    const { glossary, cards } = studyAidsOf(
      passages(
        { ...heading, content: 'Storing dates' },
        { content: 'This is odd. Most dates are stored well. A stored date counts the days since some morning.' },
        { ...heading, content: 'Further thoughts' },
        { content: 'Most people like dates more than numbers.' },
        { ...heading, content: 'Reading a private calendar' },
        { content: 'Read a calendar that somebody has sent you before it is deleted.' },
        { ...heading, content: 'Private calendars' },
        { content: 'Most calendars are shared with a whole office.' },
      ),
      'en',
    );
    expect(glossary).toEqual([]);
    expect(cards.map(({ front, back, reference }) => [front, back, reference])).toEqual([
      ['Storing dates', 'A stored date counts the days since some morning.', 'C1.C2'],
    ]);
  });

  it.each([
    'Stored dates have a bit more to them than people think at first.',
    'A stored date is a pretty broad term in all the offices of the world.',
    'Stored dates are used everywhere, and not only on calendars.',
    'Having just spent so much time on clocks, it pays to remember stored dates.',
  ])('take for no card what does not say what a heading names: %s', (content) => {
    const heading = { nodeType: 'heading', contentType: 'heading', section: [], content: 'Stored dates' } as const;
    expect(studyAidsOf(passages(heading, { content }), 'en').cards).toEqual([]);
  });

  it('sum up by what is about what a heading names, and by no talk of it', () => {
    const section = ['Workshop', 'Stored dates'];
    const { sections } = studyAidsOf(
      passages(
        { content: 'OK, so stored dates are something that many people get wrong.', section },
        { content: 'Somebody once lost a whole week with the dates of an office.', section },
        { content: 'Stored dates are numbers of days in nearly every program.', section },
        { content: 'How would the broken clocks of an office work.', section: ['Workshop', 'Broken clocks'] },
      ),
      'en',
    ).summary;
    expect(sections.map(({ points }) => points.map(({ text }) => text))).toEqual([
      ['Stored dates are numbers of days in nearly every program.'],
    ]);
  });

  it('keep key points that say "you" of anybody, and nothing that hangs on what was left out', () => {
    const section = ['Workshop', 'Summary'];
    const kept = 'A relay works like the switch on your wall. When you send current, it closes.';
    const talk =
      'You can love it soon. This takes some time. This may surprise you. In Coils, you will see more. The next two chapters do it.';
    const { keyPoints } = studyAidsOf(passages({ content: `${kept} ${talk}`, section }), 'en').summary;
    expect(keyPoints.map(({ text }) => text)).toEqual([kept]);
  });

  it('leave out of key points what their author tells a reader of the text, and questions', () => {
    const section = ['Workshop', 'Summary'];
    const lead = 'I built this chapter from a good little book. The main ideas are:';
    const item = { nodeType: 'list_item', contentType: 'list_item', section, parentReference: 'C1.C2' } as const;
    const { keyPoints } = studyAidsOf(
      passages(
        {
          content: 'A relay parts two circuits. It needs little current. You will find more of them on shelves.',
          section,
        },
        { content: lead, section },
        { ...item, content: '**Coils**: What does a coil do? It pulls.' },
        { ...item, content: 'Coils pull when current flows.' },
        { ...item, content: 'We measure currents with a meter.' },
      ),
      'en',
    ).summary;
    expect(keyPoints.map(({ text, items }) => [text, items.map((each) => each.text)])).toEqual([
      ['A relay parts two circuits. It needs little current.', []],
      ['The main ideas are:', ['Coils pull when current flows.', 'We measure currents with a meter.']],
    ]);
  });

  it('take no instruction and no numbered label for what a heading means', () => {
    const heading = { nodeType: 'heading', contentType: 'heading', section: [] } as const;
    const { cards } = studyAidsOf(
      passages(
        { ...heading, content: 'Squeezing oranges' },
        { content: 'Turn the handle and watch how the oranges get squeezed.' },
        { ...heading, content: 'Method 3' },
        { content: 'Method 3 is more flexible than all that the kitchen knew before.' },
      ),
      'en',
    );
    expect(cards).toEqual([]);
  });

  it('sum up no more together than can be read, of each document its share', () => {
    const many = Array.from({ length: 90 }, (_, at) => ({
      content: `Switch ${at} parts two circuits that somebody has joined before.`,
      section: ['Switches', `Switch kind ${at}`],
    }));
    const lines = (together: number) =>
      studyAidsOf(passages(...many), 'en', together).summary.sections.flatMap(({ points }) => points).length;
    expect(lines(1)).toBe(60);
    expect(lines(20)).toBe(3);
  });

  it('say of a section only what is about something the document names', () => {
    const { summary } = studyAidsOf(
      passages(
        { content: 'Things are about to get exciting.' },
        { content: 'Most switches part two circuits at once.' },
      ),
      'en',
    );
    const said = summary.sections.flatMap(({ points }) => points.map(({ text }) => text));
    expect(said).toEqual(['Most switches part two circuits at once.']);
  });

  it('list formulas that hold in general, not the figures of a case', () => {
    const { formulas } = studyAidsOf(
      passages({ content: '$$y = m x + b$$', contentType: 'math' }, { content: '$$y = 3 + 4$$', contentType: 'math' }),
      'en',
    );
    expect(formulas.map(({ text }) => text)).toEqual(['$$y = m x + b$$']);
  });

  it('tell nothing of a solution', () => {
    const { glossary } = studyAidsOf(
      passages({ content: '**Solution.** A relay is a switch that a small current opens and closes.' }),
      'en',
    );
    expect(glossary).toEqual([]);
  });
});
