// reStructuredText as passages: what is kept and how it reads, what is left out and said, and that hostile texts take no longer.
import { describe, expect, it } from 'vitest';
import { rstReader } from '../../../functions/ingest/rst/read-rst.ts';
import { readWith, refusalOf } from '../open-reader.ts';

const read = (text: string) => readWith(rstReader, text, { profile: 'textbook' });
const contentsOf = async (text: string) => (await read(text)).drafts.map((draft) => draft.content);

describe('a document of reStructuredText', () => {
  it('gives sections by their adornments in the order of first use, each passage with its line', async () => {
    const part = await read(
      '=====\nTides\n=====\n\nThe sea rises and falls twice a day.\n\nCauses\n------\n\nMoon\n~~~~\n\nThe moon pulls the water.\n\nHeights\n-------\n\nThey differ from coast to coast.\n',
    );
    expect(part.title).toBe('Tides');
    expect(part.drafts.map(({ content, provenance }) => [provenance.line, provenance.section, content])).toEqual([
      [2, [], 'Tides'],
      [5, ['Tides'], 'The sea rises and falls twice a day.'],
      [7, ['Tides'], 'Causes'],
      [10, ['Tides', 'Causes'], 'Moon'],
      [13, ['Tides', 'Causes', 'Moon'], 'The moon pulls the water.'],
      [15, ['Tides'], 'Heights'],
      [18, ['Tides', 'Heights'], 'They differ from coast to coast.'],
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it.each([
    ['a literal', 'It ends with::\n\n    a = 1\n\n    b = 2\n', 'It ends with:\n\n```\na = 1\n\nb = 2\n```'],
    ['a literal in quotes', 'It says::\n\n> one\n> two\n', 'It says:\n\n```\n> one\n> two\n```'],
    [
      'a listing',
      '.. code-block:: python\n   :linenos:\n\n   def f():\n       pass\n',
      '```python\ndef f():\n    pass\n```',
    ],
    [
      'a literal over two lines',
      'Say ``pip install\n--user pipx``, or `ask\n- us`, and\n- no more.\n',
      'Say `pip install --user pipx`, or *ask - us*, and - no more.',
    ],
    ['a session', '>>> 1 + 1\n2\n', '```python\n>>> 1 + 1\n2\n```'],
    [
      'numbers that count themselves',
      '#. Fill the basin.\n#. Open the gate\n   slowly.\n',
      ['1. Fill the basin.\n2. Open the gate slowly.'],
    ],
    ['letters', 'What pulls?\n\na) the moon\nb) the wind\n', 'What pulls?\n\n- a) the moon\n- b) the wind'],
    ['a note', '.. note:: Mind the\n   wet steps.\n', 'Mind the wet steps.'],
    ['a box with a title', '.. admonition:: Mind $5\n\n   It is *wet*.\n', '**Mind $5.** It is *wet*.'],
    ['a figure', '.. figure:: a.png\n   :alt: Two waves\n\n   The tide rises.\n', 'The tide rises. Two waves.'],
    [
      'a formula in lines',
      '.. math::\n\n   a &= b \\\\\n   &= c\n',
      '$$\\begin{aligned}a &= b \\\\\n&= c\\end{aligned}$$',
    ],
    ['a formula', '.. math:: a = b\n   :label: eq\n', '$$a = b \\tag{1}$$'],
    [
      'options',
      '-o FILE    Writes there.\n--all      Writes all.\n',
      ['`-o FILE`: Writes there.', '`--all`: Writes all.'],
    ],
    ['fields', 'It has parts:\n\n:Height: 3 m\n:Name: ebb\n', 'It has parts:\n\n- **Height**: 3 m\n- **Name**: ebb'],
  ])('reads %s', async (_name, text, content) => {
    expect(await contentsOf(text)).toEqual([content].flat());
  });

  it.each([
    ['``a*b`` and *soft* and **hard**', '`a*b` and *soft* and **hard**'],
    [':func:`~math.sin` of :math:`x^2`, H\\ :sub:`2`\\ O', '`sin` of $x^2$, H₂O'],
    ['As in :ref:`lab-low_water`, it falls.', 'As in lab low water, it falls.'],
    [':ref:`the ebb <ebb>` and :doc:`deep_water`', 'the ebb and deep water'],
    ['See `the maps <https://maps.example/a>`_ now.', 'See [the maps](https://maps.example/a) now.'],
    ['See maps_ now.\n\n.. _maps: https://maps.example/a', 'See [maps](https://maps.example/a) now.'],
    ['See `here`__ now.\n\n__ https://maps.example/a', 'See [here](https://maps.example/a) now.'],
    ['It is |high| today.\n\n.. |high| replace:: very **high**', 'It is very **high** today.'],
    ['`low water` falls, `sea.fall(2)` runs', '*low water* falls, `sea.fall(2)` runs'],
    ['Then |find_sea| runs, a | b and |c stay', 'Then find\\_sea runs, a | b and |c stay'],
    ['snake_case, 2*3*4 and a_ stay, [x] too', 'snake\\_case, 2\\*3\\*4 and a\\_ stay, [x] too'],
  ])('reads %s as its reader sees it', async (text, content) => {
    expect((await contentsOf(text))[0]?.replace(/\\(?=[_*])/g, '')).toBe(content.replace(/\\(?=[_*])/g, ''));
  });

  it('names a place of the same document by its title', async () => {
    const contents = await contentsOf('.. _low:\n\nLow water\n=========\n\nAt :ref:`low` the sea is shallow.\n');
    expect(contents.at(-1)).toBe('At Low water the sea is shallow.');
  });

  it('reads tables as rows with their headers', async () => {
    const rows = ['Day: Monday; Height: 3 m', 'Day: Tuesday; Height: 4 m'];
    const grid =
      '+---------+--------+\n| Day     | Height |\n+=========+========+\n| Monday  | 3 m    |\n+---------+--------+\n| Tuesday | 4 m    |\n+---------+--------+\n';
    const ruled = '=======  ======\nDay      Height\n=======  ======\nMonday   3 m\nTuesday  4 m\n=======  ======\n';
    const listed =
      '.. list-table::\n   :header-rows: 1\n\n   * - Day\n     - Height\n   * - Monday\n     - 3 m\n   * - Tuesday\n     - 4 m\n';
    const valued = '.. csv-table::\n   :header: Day, Height\n\n   Monday, 3 m\n   Tuesday, 4 m\n';
    for (const text of [grid, ruled, listed, valued])
      expect(
        (await read(text)).drafts.filter(({ nodeType }) => nodeType === 'row').map(({ content }) => content),
      ).toEqual(rows);
  });

  it('reads quoted values with spaces before them, a name and its value in each row', async () => {
    const part = await read('.. csv-table::\n\n   "Purpose", "Lend, lease"\n   "Place", ``./tide``\n');
    expect(part.drafts.map(({ content }) => content)).toEqual(['Purpose: Lend, lease', 'Place: `./tide`']);
  });

  it('keeps a home folder in the name of a file, and takes modules from names', async () => {
    const part = await read('Edit :file:`~/.bashrc`, then call :func:`~tide.rise`.\n');
    expect(part.drafts[0]?.content).toBe('Edit `~/.bashrc`, then call `rise`.');
  });

  it('keeps code that is tested and what it gives', async () => {
    const part = await read('It gives:\n\n.. testcode::\n\n   print([1])\n\n.. testoutput::\n\n   [1]\n');
    expect(part.drafts.map(({ content }) => content)).toEqual([
      'It gives:\n\n```python\nprint([1])\n```\n\n```output\n[1]\n```',
    ]);
  });

  it('takes an item that announces a list right below it for that, not for a term', async () => {
    const part = await read('There are two ways:\n\n- By day:\n    - Look.\n    - Walk.\n- By night:\n    - Listen.\n');
    expect(part.drafts.map(({ content }) => content)).toEqual([
      'There are two ways:\n\n- By day:\n  - Look.\n  - Walk.\n- By night:\n  - Listen.',
    ]);
  });

  it('reads definitions, and a solution apart from its exercise', async () => {
    const part = await read(
      'Ebb\n   Falling water.\n\nFlow\n   Rising water.\n\n.. exercise:: Rise\n\n   Which way does it flow?\n\n.. solution:: One way\n\n   To the moon.\n',
    );
    expect(part.drafts.filter(({ nodeType }) => nodeType === 'definition').map(({ content }) => content)).toEqual([
      '**Ebb**: Falling water.',
      '**Flow**: Rising water.',
    ]);
    const exercise = part.drafts.find(({ content }) => content.includes('Which way'));
    expect(exercise?.content).not.toContain('moon');
    expect(part.drafts.at(-1)?.content).toContain('To the moon.');
  });

  it('puts a note beside the passage that marks it', async () => {
    const contents = await contentsOf('It rises [#a]_ daily.\n\n.. [#a] Twice, to be exact.\n');
    expect(contents).toEqual(['It rises daily.', 'Twice, to be exact.']);
  });

  it('leaves out what is for tools or for nobody, and says so', async () => {
    const part = await read(
      ':orphan:\n\n.. Nobody reads this.\n\nTides\n=====\n\n.. toctree::\n   :maxdepth: 1\n\n   ebb\n\n.. index:: tide\n\n.. raw:: html\n\n   <b>Raw</b>\n\n.. instructor-note::\n\n   Take ten minutes.\n\n.. automodule:: tides.sea\n\n.. literalinclude:: gone.py\n\nThe sea rises.\n',
    );
    expect(part.drafts.map(({ content }) => content)).toEqual(['Tides', 'The sea rises.']);
    expect(part.dropped.map(({ reason, line }) => [reason, line])).toEqual(
      expect.arrayContaining([
        ['comment', 3],
        ['template_tag', 13],
        ['template_tag', 15],
        ['hidden', 19],
      ]),
    );
    expect(part.warnings.map(({ line }) => line)).toEqual([23, 25]);
    expect(part.coverage.share).toBe(1);
  });

  it('is refused where it is no text', async () => {
    expect((await refusalOf(rstReader, new Uint8Array([0x61, 0xff]))).code).toBe('invalid_utf8');
  });
});

describe('a hostile document', () => {
  const many = 4_000;
  it.each([
    ['open marks', '*a `b ``c **d |e '.repeat(many)],
    ['names', `${'a.'.repeat(many)}_ `.repeat(5)],
    ['deep lists', Array.from({ length: 300 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n\n')],
    ['deep boxes', Array.from({ length: 300 }, (_, index) => `${'   '.repeat(index)}.. note::\n`).join('\n')],
    ['signs', `${'=-~'.repeat(many / 4)}\n`.repeat(3)],
    ['rules', '=== ===\n'.repeat(many)],
    ['grids', `+${'-+'.repeat(400)}\n`.repeat(100)],
    ['names for names', Array.from({ length: many }, (_, index) => `.. _a${index}:\n`).join('')],
  ])('of %s is read within seconds', async (_name, text) => {
    const begun = performance.now();
    await rstReader.open({
      path: 'a.rst',
      bytes: new TextEncoder().encode(text),
      entry: { path: 'a.rst', chapter: 1 } as never,
      manifest: { profile: 'textbook', containers: [] } as never,
      documentNumber: 1,
    });
    expect(performance.now() - begun).toBeLessThan(8_000);
  });
});
