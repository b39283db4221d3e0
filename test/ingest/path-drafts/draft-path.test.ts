import { describe, expect, test } from 'vitest';
import { draftPath } from '../../../functions/ingest/path-drafts/draft-path.ts';
import type { PathDocument, PathNode } from '../../../functions/ingest/path-drafts/path-node.ts';

type Line = readonly [kind: PathNode['nodeType'], content: string];

function documentOf(
  path: string,
  title: string,
  lines: readonly Line[],
  more: Partial<PathDocument> = {},
): PathDocument {
  return {
    ...{ path, title, isFront: false, isLab: false, group: '1', chapterTitle: null, opensAtMs: null },
    objectives: [],
    nodes: lines.map(([nodeType, content], place) => ({
      reference: `${path}.${place + 1}`,
      documentPath: path,
      nodeType,
      contentType: nodeType === 'heading' ? 'heading' : nodeType === 'list_item' ? 'list_item' : 'paragraph',
      content,
      section: [title],
      parentReference: null,
      box: null,
    })),
    ...more,
  };
}

const moss: readonly Line[] = [
  ['definition', '**rhizoid**: a thread by which a moss clings to the ground'],
  ['definition', '**spore**: a single cell from which another plant can grow'],
  ['definition', '**capsule**: the container on a stalk in which dust ripens'],
  ['definition', '**gametophyte**: the leafy generation that carries eggs and sperm'],
  ['concept', 'Water reaches every cell directly because the leaves are only one layer thick.'],
];
const fern: readonly Line[] = [
  ['definition', '**frond**: the divided leaf of a plant without flowers'],
  ['definition', '**sorus**: a cluster of brown dots underneath a leaf'],
  ['definition', '**fiddlehead**: a young leaf of spring that is still rolled up'],
  ['concept', 'Each spore falls from its sorus when the air is dry.'],
  ['concept', 'A spore that lands on wet ground grows into a heart-shaped plate.'],
  ['concept', 'Wind carries a spore far from the frond.'],
];
const other = (name: string): readonly Line[] =>
  ['first', 'second', 'third', 'fourth'].map((place) => [
    'definition',
    `**${name} ${place}**: nothing that grows in any other lesson here`,
  ]);
const course = [
  documentOf('license.md', 'Licence', [['concept', 'Anyone may copy the material for any purpose at all.']], {
    isFront: true,
  }),
  documentOf('moss.md', 'Mosses', moss),
  documentOf('fern.md', 'Ferns', fern),
  documentOf('lichen.md', 'Lichens', other('lichen')),
  documentOf('alga.md', 'Algae', other('alga')),
];

describe('a path drafted from two lessons', () => {
  const path = draftPath({ documents: course, language: 'en' });

  test('has a unit for each lesson, in order, and none for the matter in front', () => {
    expect(path.units.map(({ title }) => title)).toEqual(['Mosses', 'Ferns · Lichens']);
    // What a file is called is its authors' own matter.
    expect(path.units.every(({ unitId }) => /^unit-[a-z0-9]+$/.test(unitId))).toBe(true);
    expect(path.units[0]).toMatchObject({ title: 'Mosses', content: [{ path: 'moss.md', section: null }] });
  });

  test('joins lessons with too little to practise with their neighbour', () => {
    const paths = path.units.map(({ content }) => content.map((each) => each.path));
    expect(paths).toEqual([['moss.md'], ['fern.md', 'lichen.md', 'alga.md']]);
    for (const { unitId } of path.units) {
      expect(path.drills.filter((drill) => drill.unitId === unitId).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('keeps lessons apart that would be too long together', () => {
    const long = Array.from(
      { length: 900 },
      (_, at): Line => ['concept', `Long text number ${at} of the lesson, nothing of it said here twice.`],
    );
    const documents = [
      documentOf('moss.md', 'Mosses', [...moss, ...long.slice(0, 600)]),
      documentOf('lichen.md', 'Lichens', [...other('lichen'), ...long]),
    ];
    const { units } = draftPath({ documents, language: 'en' });
    expect(units.map(({ title }) => title)).toEqual(['Mosses', 'Lichens']);
  });

  test('asks for each statement once, and shows the answer of none in the question of another', () => {
    const twins: readonly Line[] = [
      ['definition', '**peat**: rotten moss that people burn in their stoves'],
      ['definition', '**turf**: rotten moss that people burn in their old stoves'],
      ['definition', '**bog**: wet land that is full of peat'],
    ];
    const documents = [documentOf('moss.md', 'Mosses', [...moss, ...twins]), documentOf('fern.md', 'Ferns', fern)];
    const { drills } = draftPath({ documents, language: 'en' });
    for (const own of Map.groupBy(drills, ({ unitId }) => unitId).values()) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(new Set(own.map(({ evidence }) => evidence)).size).toBe(own.length);
      for (const one of own) {
        for (const other of own) {
          if (one !== other) expect(one.question.toLowerCase()).not.toContain(other.answer.toLowerCase());
        }
      }
    }
    const answers = JSON.stringify(drills.map(({ fact }) => fact.toLowerCase()));
    expect(answers.match(/rotten moss/g)).toHaveLength(1);
  });

  test('puts the lesson that explains a term before the one that uses it', () => {
    const documents = course.map((each) => (each.path === 'moss.md' ? { ...each, title: 'Moss and its spore' } : each));
    const { units, edges } = draftPath({ documents, language: 'en' });
    expect(edges).toEqual([{ before: units[0]?.unitId, unit: units[1]?.unitId, terms: ['spore'] }]);
  });

  test('keeps a drill only where its passage tells the answer and no other choice', () => {
    expect(path.drills.filter(({ unitId }) => unitId === path.units[0]?.unitId).length).toBeGreaterThanOrEqual(3);
    for (const { answer, options, evidence } of path.drills) {
      const told = evidence.toLowerCase();
      expect(options).toHaveLength(4);
      expect(options.filter((option) => told.includes(option.toLowerCase()))).toEqual([answer]);
    }
  });

  test('names units by their files, so that another title loses nothing that was learned', () => {
    const renamed = course.map((document) => ({ ...document, title: `About ${document.title}` }));
    const again = draftPath({ documents: renamed, language: 'en' });
    expect(again.units.map(({ unitId }) => unitId)).toEqual(path.units.map(({ unitId }) => unitId));
  });

  test('is the same whoever asks', () => {
    expect(draftPath({ documents: course, language: 'en' })).toEqual(path);
  });
});

describe('lessons that go together', () => {
  const titlesOf = (chapterTitles: readonly string[]) => {
    const [first = null, second = null] = chapterTitles;
    const documents = [
      documentOf('moss.md', 'Mosses', moss),
      documentOf('fern.md', 'Ferns', fern, { group: '2', chapterTitle: first }),
      documentOf('lichen.md', 'Lichens', other('lichen'), { group: '2', chapterTitle: second }),
    ];
    return draftPath({ documents, language: 'en' }).units.map(({ title }) => title);
  };

  test('bear the title of their chapter where they are all of it', () => {
    expect(titlesOf(['Damp places', 'Damp places'])).toEqual(['Mosses', 'Damp places']);
  });

  test('bear their own titles where the chapter has none that they share', () => {
    expect(titlesOf(['Ferns', 'Lichens'])).toEqual(['Mosses', 'Ferns · Lichens']);
  });
});

describe('a lesson that opens later', () => {
  // Too few terms of its own to choose among.
  const few: readonly Line[] = [
    ...moss.filter((_, place) => place !== 3),
    ['concept', 'Moss is soft because it is wet.'],
  ];
  const lichen: readonly Line[] = [
    ['definition', '**thallus**: the body of a crust that grows on bare rock'],
    ['definition', '**soredium**: a grain of powder that the wind takes along'],
    ['definition', '**cortex**: the tough skin on top of a crust'],
    ['definition', '**medulla**: the loose white layer in the middle of a crust'],
  ];
  const [own, later] = [few, fern].map((lines) => lines.map(([, content]) => content.toLowerCase()).join(' '));
  const optionsOf = (opensAtMs: number | null, openMs: number | null = null) => {
    const documents = [
      documentOf('moss.md', 'Mosses', few, { opensAtMs: openMs }),
      documentOf('fern.md', 'Ferns', fern, { opensAtMs }),
      documentOf('lichen.md', 'Lichens', lichen, { group: '2' }),
    ];
    const { drills } = draftPath({ documents, language: 'en' });
    const ofMoss = drills.filter(({ reference }) => reference.startsWith('moss.md'));
    expect(ofMoss.length).toBeGreaterThan(0);
    return ofMoss.flatMap(({ options }) => options.map((option) => option.toLowerCase()));
  };
  const tells = (options: readonly string[]) =>
    options.filter((option) => later?.includes(option) && !own?.includes(option));

  test('lends no wrong choices to one that is open before', () => {
    expect(tells(optionsOf(2_000))).toEqual([]);
    expect(tells(optionsOf(2_000, 1_000))).toEqual([]);
  });

  test('lends them to one that opens with it or after it, whatever the day', () => {
    expect(tells(optionsOf(null))).not.toEqual([]);
    expect(tells(optionsOf(2_000, 2_000))).not.toEqual([]);
    expect(tells(optionsOf(1_000, 2_000))).not.toEqual([]);
  });

  test('joins no lesson that opens on another day, however little there is to practise', () => {
    const titlesOf = (opensAtMs: number | null) => {
      const documents = course.map((each) => (each.path === 'lichen.md' ? { ...each, opensAtMs } : each));
      return draftPath({ documents, language: 'en' }).units.map(({ title }) => title);
    };
    expect(titlesOf(null)).toEqual(['Mosses', 'Ferns · Lichens']);
    expect(titlesOf(2_000)).toEqual(['Mosses', 'Ferns', 'Lichens', 'Algae']);
  });

  test('joins chapters only where one of them has nothing to practise', () => {
    const one: Line = ['concept', '**Lichen** is a pair of a fungus and an alga that live as one plant.'];
    const silent: readonly Line[] = Array.from({ length: 5 }, (_, at): Line => ['concept', `Walk ${at} was long.`]);
    const titlesOf = (lines: readonly Line[]) => {
      const lichen = documentOf('lichen.md', 'Lichens', lines, { group: '2' });
      const documents = [documentOf('moss.md', 'Mosses', moss), documentOf('fern.md', 'Ferns', fern), lichen];
      return draftPath({ documents, language: 'en' }).units.map(({ title }) => title);
    };
    expect(titlesOf([one, ...silent])).toEqual(['Mosses', 'Ferns', 'Lichens']);
    expect(titlesOf(silent)).not.toContain('Lichens');
  });

  test('a glossary that opens later gives no entries to lessons before it', () => {
    const glossary = (opensAtMs: number | null) => {
      const entry: Line = ['definition', '**spore**: what the whole wood is sown with in autumn'];
      const about: readonly Line[] = [...moss, ['concept', 'A spore is light.'], ['concept', 'A spore is dry too.']];
      const documents = [
        documentOf('moss.md', 'Mosses', about),
        documentOf('words.md', 'Words', [entry], { isFront: true, opensAtMs }),
      ];
      return draftPath({ documents, language: 'en' }).units.flatMap(({ nodes }) =>
        nodes.filter(({ documentPath }) => documentPath === 'words.md'),
      );
    };
    expect(glossary(null)).toHaveLength(1);
    expect(glossary(2_000)).toEqual([]);
  });

  test('a glossary is no unit: its terms, as headings too, go to the lessons that speak of them', () => {
    const { nodes } = documentOf('terms.md', 'Appendix A: Glossary', [
      ['heading', 'Spore'],
      ['concept', 'What the whole wood is sown with in autumn.'],
    ]);
    const entries = nodes.map((node) => ({
      ...node,
      section: [...node.section, ...(node.nodeType === 'heading' ? [] : ['Spore'])],
    }));
    const about: readonly Line[] = [
      ...moss.slice(2),
      ['concept', 'A spore is light.'],
      ['concept', 'A spore is dry too.'],
    ];
    const documents = [
      documentOf('moss.md', 'Mosses', about),
      documentOf('terms.md', 'Appendix A: Glossary', [], { nodes: entries }),
    ];
    const { units } = draftPath({ documents, language: 'en' });
    expect(units.map(({ title }) => title)).toEqual(['Mosses']);
    expect(units[0]?.nodes.at(-1)?.content).toBe('**Spore**: What the whole wood is sown with in autumn.');
  });
});

test('a statement that says its own name makes no drill', () => {
  const lines: readonly Line[] = [
    ...moss,
    ['definition', '**peat moss**: a moss that grows in bogs and holds much water'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.length).toBeGreaterThan(0);
  expect(drills.map(({ answer }) => answer)).not.toContain('Peat moss');
});

test('the kind of a passage set before it is no term', () => {
  const lines: readonly Line[] = [
    ...moss,
    ['definition', '**Definition.** A fen is a marsh that water from the ground feeds all year.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.length).toBeGreaterThan(0);
  expect(JSON.stringify(drills)).not.toMatch(/“Definition|"Definition"/);
});

test.each(['Tip', 'Summary', 'Key takeaways', 'Example 2'])('the label "%s" before a paragraph is none', (label) => {
  const lines: readonly Line[] = [
    ...moss,
    ['concept', `**${label}:** Mosses drink through their leaves because they have no true roots.`],
    ['list_item', '**Peat**: half rotten moss that has lain in water for centuries'],
    ['list_item', '**Turf**: dried blocks that people burn in their stoves all winter'],
    ['list_item', '**Sedge**: a plant like grass whose stalks have three edges'],
    ['list_item', '**Heather**: a low shrub that colours the hills purple in autumn'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.length).toBeGreaterThan(0);
  expect(JSON.stringify(drills)).not.toContain(`"${label}"`);
  expect(JSON.stringify(drills)).not.toContain(`“${label}”`);
});

test('a label under which only a condition or a purpose stands is not asked', () => {
  const lines: readonly Line[] = [
    ...moss,
    ['list_item', '**Peat**: a half rotten moss that has lain in water for centuries'],
    ['list_item', '**Turf**: a dried block that people burn in their stoves all winter'],
    ['list_item', '**Sedge**: a plant like grass whose stalks have three edges'],
    ['list_item', '**Heather**: a low shrub that colours the hills purple in autumn'],
    ['list_item', '**Fees**: especially if and when it makes sense to hire a guide'],
    ['list_item', '**Kettles** are for boiling drinks on the way back home.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.map(({ answer }) => answer)).toContain('Peat');
  expect(JSON.stringify(drills)).not.toMatch(/Fees|Kettles/);
});

test('a sentence to a reader, a vague one and half a clause are not asked', () => {
  const lines: readonly Line[] = [
    ...[...moss, ...fern].filter(([kind]) => kind === 'definition'),
    ['heading', 'Sphagnum'],
    ['concept', 'Sphagnum is a pretty broad term.'],
    ['concept', 'Sphagnum grows in bogs of the cold north because you cannot drain them.'],
    ['concept', 'Newsflash, a garden can be watered less often so that sphagnum grows better there.'],
    ['concept', "What's more important for sphagnum is that the acid water holds few other plants."],
    ['definition', '**idea behind it**: the thought that a bog which is left alone heals by itself'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.length).toBeGreaterThan(0);
  expect(JSON.stringify(drills)).not.toMatch(/broad term|drain|Newsflash|What's|behind it/i);
});

test('what is typed is blanked where the sentence tells what it does, not where it is only used', () => {
  const commands: readonly Line[] = [
    ['concept', 'Configure `curl` before the walkers reach the open bog.'],
    ['concept', 'The `rm` command removes files and directories from the disk.'],
    ['concept', 'The `patch` command applies changes that a friend has mailed.'],
    ['concept', 'The `make` command builds whatever is older than its sources.'],
    ['concept', 'The `tar` command packs many papers into a single archive.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('shell.md', 'Shell', commands)], language: 'en' });
  const asked = drills.filter(({ kind }) => kind === 'blank').map(({ answer }) => answer);
  expect(asked).toContain('`rm`');
  expect(asked).not.toContain('`curl`');
});

test('neither a numbered label, an instruction nor an opinion is asked', () => {
  const lines: readonly Line[] = [
    ...moss,
    ['list_item', '**Option 1**: a walk that follows the brook down to the mill'],
    ['list_item', '**Option 2**: a walk that goes round the bog in the morning'],
    ['list_item', '**Peat**: a half rotten moss that has lain in water for centuries'],
    ['list_item', '**Turf**: a dried block that people burn in their stoves all winter'],
    ['list_item', '**Sedge**: a plant like grass whose stalks have three edges'],
    ['list_item', '**Heather**: a low shrub that colours the hills purple in autumn'],
    ['list_item', '**Signposts**: walk to the gate and read the arrow on its left post'],
    ['concept', 'Rule 2 has the lowest weight of all that the walkers follow.'],
    ['concept', 'Rule 2 keeps the walkers away from every nest in spring.'],
    ['concept', 'A rhizoid is incredibly pretty but can also be difficult to draw.'],
    ['concept', 'A rhizoid is by far the most drawn part of any moss in books.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines), ...course], language: 'en' });
  expect(drills.length).toBeGreaterThan(0);
  expect(JSON.stringify(drills)).not.toMatch(/Option \d|Rule 2|Signposts|incredibly|by far/);
});

test('what will be learned is neither asked nor counted', () => {
  const [document] = [documentOf('moss.md', 'Mosses', moss)];
  const nodes = (document?.nodes ?? []).map((node) => ({ ...node, box: 'objectives' as const }));
  expect(draftPath({ documents: [{ ...document, nodes } as PathDocument], language: 'en' }).drills).toEqual([]);
});

test('what a story tells of a person is not asked', () => {
  const lines: readonly Line[] = [
    ...moss,
    ['concept', 'Asha waters her rhizoid every morning because the ground dries out.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('moss.md', 'Mosses', lines)], language: 'en' });
  expect(drills.filter(({ prompt }) => prompt.includes('Asha'))).toEqual([]);
});

describe('what is no station of the path', () => {
  const about: readonly Line[] = [
    ['concept', 'Gardeners from four towns answer every letter that readers send about the walk.'],
    ['concept', 'Readers find a new edition of the walk on the first Sunday of each season.'],
    ['concept', 'The pictures of the walk belong to the people who took them in the wood.'],
    ['concept', 'The gardeners keep every old edition in a shed beside the gate.'],
  ];
  const gates: readonly Line[] = [
    ['definition', '**stile**: a step by which walkers climb over a wall'],
    ['definition', '**latch**: a bar of iron that keeps a door shut'],
    ['definition', '**hinge**: a joint on which a door swings'],
    ['definition', '**post**: a strong piece of timber set upright into soil'],
  ];
  const inChapters = (before: readonly Line[]) => [
    documentOf('about.md', 'About this walk', before, { group: '1' }),
    ...[moss, fern].map((lines, place) => documentOf(`wet-${place}.md`, `Wet ${place}`, lines, { group: '2' })),
    ...['lichen', 'alga'].map((name) => documentOf(`${name}.md`, name, other(name), { group: '3' })),
  ];
  const pathsOf = (documents: readonly PathDocument[]) =>
    draftPath({ documents, language: 'en' }).units.flatMap(({ content }) => content.map(({ path }) => path));

  test('a page alone before the chapters that gives nothing a name', () => {
    expect(pathsOf(inChapters(about))).not.toContain('about.md');
  });

  test('one that does is kept, and so is any page of a course without chapters', () => {
    expect(pathsOf(inChapters([...about, ...gates]))).toContain('about.md');
    expect(pathsOf(inChapters(about).map((each) => ({ ...each, group: each.path })))).toContain('about.md');
  });

  test('a heading of many lessons names none of their parts', () => {
    const long = (name: string, count: number): PathDocument => {
      const words = Array.from({ length: count }, (_, place) => `${name} ${place} grows slowly in deep shade.`);
      const part = (heading: string) => words.map((text) => ({ heading, text: `${heading}: ${text}` }));
      const given = documentOf(`${name}.md`, name, []);
      const nodes = ['Roots', 'Leaves', 'Tasks'].flatMap((heading) =>
        part(heading === 'Tasks' ? heading : `${heading} of ${name}`),
      );
      return {
        ...given,
        nodes: nodes.map(({ heading, text }, place) => ({
          ...(documentOf(`${name}.md`, name, [['concept', text]]).nodes[0] as PathNode),
          reference: `${name}.${place}`,
          section: [heading],
        })),
      };
    };
    const { units } = draftPath({ documents: ['Oak', 'Ash', 'Elm'].map((name) => long(name, 500)), language: 'en' });
    const titles = units.map(({ title }) => title);
    expect(titles.join(' ')).toContain('Roots of Oak');
    expect(titles.join(' ')).not.toContain('Tasks');
  });
});

test('a command of one word is blanked as one of several is, beside its like', () => {
  const commands: readonly Line[] = [
    ['concept', 'The `\\label` command gives a numbered part a name to refer to.'],
    ['concept', 'The `\\include` command starts a new page and reads another file.'],
    ['concept', 'The `\\caption` command writes a title for a picture or a table.'],
    ['concept', 'The `\\footnote` command puts a remark at the end of its page.'],
    ['concept', 'The `natbib` package offers styles of citation for the sciences.'],
    ['concept', 'The `fig:` label is only a habit of many writers of papers.'],
  ];
  const { drills } = draftPath({ documents: [documentOf('commands.md', 'Commands', commands)], language: 'en' });
  const blanks = drills.filter(({ kind }) => kind === 'blank');
  expect(blanks.length).toBeGreaterThanOrEqual(3);
  for (const { options, answer } of blanks) {
    expect(answer).toMatch(/^`\\/);
    for (const option of options ?? []) expect(option).toMatch(/^`\\/);
  }
});
