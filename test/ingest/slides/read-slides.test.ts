// Presentations as passages: order, titles, bullets, tables, charts, notes, what is hidden or repeated, and what is refused.
import { describe, expect, it } from 'vitest';
import { slidesReader } from '../../../functions/ingest/slides/read-slides.ts';
import { makeZip } from '../docx/make-zip.ts';
import { readWith, refusalOf } from '../open-reader.ts';
import { body, type DeckSlide, deckParts, makeDeck, paragraph, run, shape, title } from './make-deck.ts';

const read = (slides: readonly DeckSlide[], profile = 'textbook') =>
  readWith(slidesReader, makeDeck(slides), { profile });
const shown = async (slides: readonly DeckSlide[]) =>
  (await read(slides)).drafts.map(({ content, provenance }) => [provenance.page, content]);

describe('a presentation', () => {
  it('gives its slides in the order they are shown, each passage with the number of its slide', async () => {
    const part = await read([
      { shapes: shape(paragraph(run('Tides')), 'ctrTitle') + shape(paragraph(run('A short course')), 'subTitle') },
      { shapes: body('The sea rises.', 'The sea falls.') + title('What tides are') },
    ]);
    expect(part.title).toBe('Tides');
    expect(part.drafts.map(({ nodeType, content, provenance }) => [provenance.page, nodeType, content])).toEqual([
      [1, 'heading', 'Tides'],
      [1, 'heading', 'A short course'],
      [2, 'heading', 'What tides are'],
      [2, 'concept', '- The sea rises.\n- The sea falls.'],
    ]);
    expect(part.drafts[3]?.provenance).toMatchObject({ line: null, section: ['Tides', 'What tides are'] });
    expect(part.coverage.share).toBe(1);
  });

  it('keeps the texts of a slide together, bullets below those above them, and joins runs that a program has cut', async () => {
    const level = (text: string, depth: number) => paragraph(run(text), `<a:pPr lvl="${depth}"/>`);
    const part = await read([
      {
        shapes:
          title('Moon') +
          shape(
            level('It pulls', 0) +
              level('the water', 1) +
              level('and the rock', 1) +
              paragraph(run('It ', 'b="1"') + run('turns', 'b="1"')),
            'body',
          ),
      },
    ]);
    expect(part.drafts.map(({ content, parent }) => [content, parent])).toEqual([
      ['Moon', null],
      ['- It pulls\n  - the water\n  - and the rock\n- **It turns**', null],
    ]);
  });

  it('leaves a slide too long for one passage its bullets', async () => {
    const part = await read([
      { shapes: title('Moon') + body('It pulls the sea. '.repeat(30), 'It turns. '.repeat(50)) },
    ]);
    expect(part.drafts.filter(({ nodeType }) => nodeType === 'list_item')).toHaveLength(2);
  });

  it.each([
    'Graphical user interface, application. Description automatically generated',
    'A picture of a harbour. AI-generated content may be incorrect.',
    'Graphical user interface, text, application, email',
    'A screenshot of a computer',
    'IMG_01.png',
    'Fig1.1.pdf 00ABB570 Harbour',
    'A close up of a boat Description generated with very high confidence',
    'Branching diagram',
    'Recycle with solid fill',
  ])('leaves out what a program says of a picture: %s', async (alt) => {
    const picture = (rest: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr id="5" name="p" ${rest}</p:cNvPr></p:nvPicPr></p:pic>`;
    const decorative = '<a:extLst><a:ext uri="{C183D7F6}"><adec:decorative val="1"/></a:ext></a:extLst>';
    const shapes = `${title('Ports')}${picture(`descr="${alt}">`)}${picture(`descr="Waves">${decorative}`)}${picture('descr="A gauge">')}`;
    expect(await shown([{ shapes }])).toEqual([
      [1, 'Ports'],
      [1, 'A gauge.'],
    ]);
  });

  it('leaves out a logo: a picture that stands on slide after slide', async () => {
    const picture = (alt: string) => `<p:pic><p:nvPicPr><p:cNvPr id="5" name="p" descr="${alt}"/></p:nvPicPr></p:pic>`;
    const slides = ['Ebb', 'Flow', 'Moon'].map((name) => ({
      shapes: `${title(name)}${body(`It is about ${name}.`)}${picture('Harbour school')}${picture(`A drawing of ${name}`)}`,
    }));
    const texts = (await shown(slides)).map(([, text]) => text);
    expect(texts).toContain('It is about Ebb.\n\n*A drawing of Ebb.*');
    expect(texts.join('\n')).not.toContain('Harbour school');
  });

  it('reads tables with their header, spans and what pictures show', async () => {
    const cell = (text: string, rest = '') => `<a:tc ${rest}><a:txBody>${paragraph(run(text))}</a:txBody></a:tc>`;
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Port')}${cell('Tide', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr><a:tr>${cell('Brest')}${cell('1 m')}${cell('7 m')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const picture = (text: string) =>
      `<p:pic><p:nvPicPr><p:cNvPr id="5" name="p" descr="${text}"/></p:nvPicPr></p:pic>`;
    const slide = {
      shapes: `${title('Ports')}${table}${picture('A gauge on the harbour wall')}${picture('IMG_01.png')}`,
    };
    expect(await shown([slide])).toEqual([
      [1, 'Ports'],
      [1, 'Port: Brest; Tide: 1 m; Tide: 7 m'],
      [1, 'A gauge on the harbour wall.'],
    ]);
  });

  it('reads a chart as its table and a diagram as its texts', async () => {
    const points = (texts: readonly string[]) =>
      texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('');
    const chart = `<c:chartSpace><c:title><a:t>Height by month</a:t></c:title><c:ser><c:tx>${points(['Brest'])}</c:tx><c:cat>${points(['May', 'June'])}</c:cat><c:val>${points(['7.100000000000001', '6'])}</c:val></c:ser></c:chartSpace>`;
    const diagram = `<dgm:dataModel><dgm:pt><dgm:t>${paragraph(run('01'))}</dgm:t></dgm:pt><dgm:pt><dgm:t>${paragraph(run('Ebb'))}</dgm:t></dgm:pt><dgm:pt><dgm:t>${paragraph(run('Flow'))}</dgm:t></dgm:pt></dgm:dataModel>`;
    const frame = (reference: string) =>
      `<p:graphicFrame><a:graphic><a:graphicData>${reference}</a:graphicData></a:graphic></p:graphicFrame>`;
    const slide = {
      shapes: `${title('Year')}${frame('<c:chart r:id="c1"/>')}${frame('<dgm:relIds r:dm="d1"/>')}`,
      parts: { c1: ['chart', 'charts/chart1.xml', chart], d1: ['diagramData', 'diagrams/data1.xml', diagram] },
    } satisfies DeckSlide;
    expect(await shown([slide])).toEqual([
      [1, 'Year'],
      [1, '- Ebb\n- Flow'],
      [1, 'Height by month'],
      [1, 'May; Brest: 7.1'],
      [1, 'June; Brest: 6'],
    ]);
  });

  it('marks what the speaker noted, in the language of the course', async () => {
    const slides = [{ shapes: title('Moon'), notes: 'Ask them who has seen it.' }];
    expect(await shown(slides)).toEqual([
      [1, 'Moon'],
      [1, '**Speaker notes.** Ask them who has seen it.'],
    ]);
  });

  it('keeps what the speaker noted with the slide, and apart where both are long', async () => {
    const slides = [
      { shapes: title('Moon') + body('It pulls the sea.'), notes: 'Ask them who has seen it.' },
      { shapes: title('Sun') + body('It warms the sea.'), notes: 'It is far away. '.repeat(60) },
    ];
    expect((await shown(slides)).map(([, text]) => String(text).slice(0, 60))).toEqual([
      'Moon',
      'It pulls the sea.\n\n**Speaker notes.** Ask them who has seen ',
      'Sun',
      'It warms the sea.',
      expect.stringContaining('**Speaker notes.** It is far away.'),
    ]);
  });

  it('shows slides that build one another once, as the last of them stands', async () => {
    const slides = [
      { shapes: title('Tide') + body('It comes.', 'It stays.') },
      { shapes: title('Tide') + body('It comes.', 'It stays.', 'It goes.'), notes: 'Wait here.' },
      { shapes: title('Tide') + body('It comes again.', 'It stays.') },
    ];
    const part = await read(slides);
    expect(part.drafts.map(({ content, provenance }) => [provenance.page, content])).toEqual([
      [1, 'Tide'],
      [2, '- It comes.\n- It stays.\n- It goes.\n\n**Speaker notes.** Wait here.'],
      [3, '- It comes again.\n- It stays.'],
    ]);
    expect(part.dropped.map(({ reason, line }) => `${reason} ${line}`)).toContain('running_head 1');
  });

  it('says of a drawing’s labels what they are, and leaves out a drawing of figures', async () => {
    const boxes = (texts: readonly string[]) => texts.map((text) => shape(paragraph(run(text)))).join('');
    const slides = [
      { shapes: title('Harbour') + body('Ships wait here.') + boxes(['Pier', 'Outer basin', 'Lock', 'Pier']) },
      { shapes: title('Gauge') + boxes(['1 2 3', 'p', 'r']) },
    ];
    const part = await read(slides);
    expect(part.drafts.map(({ content }) => content)).toEqual([
      'Harbour',
      'Ships wait here.\n\n*In the drawing: Pier; Outer basin; Lock.*',
      'Gauge',
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it('takes from a first slide the name of the deck, not whose it is', async () => {
    const cover = ['Lecture 3', 'Ada Example', 'School of Tides'].map((text) => shape(paragraph(run(text)))).join('');
    const part = await read([{ shapes: cover }, { shapes: title('Ebb') + body('The sea falls.') }]);
    expect(part.drafts.map(({ nodeType, content }) => [nodeType, content])).toEqual([
      ['heading', 'Lecture 3'],
      ['heading', 'Ebb'],
      ['concept', 'The sea falls.'],
    ]);
    expect(part.dropped.filter(({ reason }) => reason === 'front_matter').map(({ text }) => text)).toEqual([
      'Ada Example',
      'School of Tides',
    ]);
  });

  it('reads signs of a font of signs, code in letters of prose, and a line that is set a little lower', async () => {
    const sign = (text: string, font: string, rest = '') =>
      `<a:r><a:rPr ${rest}><a:sym typeface="${font}"/></a:rPr><a:t>${text}</a:t></a:r>`;
    const slides = [
      { shapes: title('Height') + shape(paragraph(sign('h \uF0B3 2 \uF0DE high', 'Symbol')), 'body') },
      { shapes: title('Turn') + shape(paragraph(sign('ebb \uF0E0 flow', 'Wingdings', 'baseline="-3000"')), 'body') },
      { shapes: title('Loop') + body('void rise(int n)', '{', 'swell(n);', 'rise(n - 1);', '}') },
    ];
    expect((await shown(slides)).map(([, text]) => text)).toEqual([
      'Height',
      'h ≥ 2 ⇒ high',
      'Turn',
      'ebb → flow',
      'Loop',
      '```\nvoid rise(int n)\n{\nswell(n);\nrise(n - 1);\n}\n```',
    ]);
  });

  it('leaves out hidden slides, footers, and what most slides repeat, and says so', async () => {
    const rest = shape(paragraph(run('June 2026')), 'dt') + shape(paragraph(run('© School of Tides')));
    const slides = ['One', 'Two', 'Three', 'Four'].map((name) => ({
      shapes: `${title(name)}${body(`${name} text`)}${rest}`,
    }));
    const part = await read([...slides, { shapes: title('Not ready'), isHidden: true }, { shapes: title('Last') }]);
    expect(part.drafts.map(({ content }) => content).join(' ')).not.toMatch(/June|School|Not ready/);
    expect(part.drafts.at(-1)?.provenance.page).toBe(6);
    expect(part.warnings).toEqual([{ line: 5, message: 'slide 5 is hidden and was left out' }]);
    const reasons = part.dropped.map(({ reason, line }) => `${reason} ${line}`);
    expect(reasons).toContain('hidden 5');
    expect(reasons.filter((each) => each === 'running_head 1')).toHaveLength(2);
    expect(part.coverage.share).toBe(1);
  });

  it('heads slides that go on with the title of the first', async () => {
    const slides = [
      { shapes: title('Waves') + body('Wind makes them.') },
      { shapes: title('Waves (cont.)') + body('Ships too.') },
    ];
    expect(await shown(slides)).toEqual([
      [1, 'Waves'],
      [1, 'Wind makes them.'],
      [2, 'Ships too.'],
    ]);
  });

  it('reads code set in a typewriter’s letters as code, and formulas', async () => {
    const code = (text: string, level = 0) =>
      paragraph(
        `<a:r><a:rPr><a:latin typeface="Consolas"/></a:rPr><a:t>${text}</a:t></a:r>`,
        `<a:pPr lvl="${level}"/>`,
      );
    const formula =
      '<a14:m><m:oMath><m:sSup><m:e><m:r><m:t>h</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m>';
    const slide = {
      shapes:
        title('Code') +
        shape(code('while (sea) {') + code('rise();', 1) + code('}'), 'body') +
        shape(paragraph(`${run('It is ')}${formula}`)),
    };
    expect(await shown([slide])).toEqual([
      [1, 'Code'],
      [1, '```\nwhile (sea) {\n  rise();\n}\n```\n\nIt is $h^2$'],
    ]);
  });

  it('has a page a slide in an engineering course', async () => {
    const part = await read([{ shapes: title('One') }, { shapes: title('Two') + body('Text') }], 'engineering');
    expect(part.containers.map(({ address, title: name }) => [address, name])).toEqual([
      [{ containerType: 'page', day: null, document: 3, number: 1 }, 'One'],
      [{ containerType: 'page', day: null, document: 3, number: 2 }, 'Two'],
    ]);
    expect(part.drafts.map(({ container }) => container.number)).toEqual([1, 2, 2]);
  });

  it.each([
    ['no archive', new Uint8Array([1, 2, 3]), 'damaged', /not a complete zip/],
    ['no presentation', makeZip({ 'word/document.xml': '<a/>' }), 'damaged', /is no presentation/],
    ['no text', makeDeck([{ shapes: '' }]), 'no_text', /no text/],
    [
      'a lying size',
      makeZip(deckParts([{ shapes: title('A') }]), { declare: 50_000_000 }),
      'document_too_large',
      /more than 32 MB/,
    ],
    ['a password', makeZip(deckParts([{ shapes: title('A') }]), { isEncrypted: true }), 'encrypted', /password/],
    [
      'entities',
      makeZip({ ...deckParts([]), 'ppt/presentation.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'damaged',
      /no XML of slides/,
    ],
    ['elements without end', makeDeck([{ shapes: '<p:grpSp>'.repeat(3_000) }]), 'damaged', /nests more than/],
    ['a missing slide', makeZip({ ...deckParts([{ shapes: '' }]), 'ppt/slides/slide1.xml': '' }), 'no_text', /no text/],
  ])('is refused where it holds %s', async (_name, bytes, code, message) => {
    const refusal = await refusalOf(slidesReader, bytes);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
  });
});
