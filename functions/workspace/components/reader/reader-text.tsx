// The words of a page to read: every passage under its own id, so that a link leads to it.
import type { Child } from 'hono/jsx';
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { BlockWords, InlineWords } from '../html.tsx';
import type { ReaderBlock, ReaderItem } from './group-passages.ts';
import { PassageLink } from './passage-link.tsx';
import { Images } from './reader-images.tsx';
import type { ReaderPassage } from './reader-model.ts';
import { ReaderTableBlock } from './reader-table.tsx';

interface BlocksProps {
  readonly blocks: readonly ReaderBlock[];
  /** The passage a link led to: what is folded around it stands open. */
  readonly chosen: string | null;
}

export function ReaderBlocks({ blocks, chosen }: BlocksProps) {
  return (
    <>
      {blocks.map((block) => (
        <Block block={block} chosen={chosen} />
      ))}
    </>
  );
}

function Block({ block, chosen }: { readonly block: ReaderBlock; readonly chosen: string | null }) {
  switch (block.kind) {
    case 'heading':
      return <Heading passage={block.passage} level={block.level} />;
    case 'text':
      return (
        <Passage passage={block.passage}>
          <Words passage={block.passage} />
        </Passage>
      );
    case 'caption':
      return <Caption passage={block.passage} />;
    case 'list':
      return <List items={block.items} isNumbered={block.isNumbered} chosen={chosen} />;
    case 'table':
      return (
        <>
          <ReaderTableBlock table={block.table} />
          {block.table.rows.map(({ passage }) => (
            <Images passage={passage} />
          ))}
        </>
      );
    case 'box':
      return <Box box={block.box} blocks={block.blocks} chosen={chosen} />;
    case 'solution':
      return <Solution opener={block.opener} blocks={block.blocks} chosen={chosen} />;
  }
}

function Passage({ passage, children }: { readonly passage: ReaderPassage; readonly children: Child }) {
  return (
    <div class="reader-passage" id={passage.reference} data-unit={passage.unitId ?? undefined}>
      <PassageLink passage={passage} />
      {children}
    </div>
  );
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

function Heading({ passage, level }: { readonly passage: ReaderPassage; readonly level: number }) {
  const Element = headings[level as keyof typeof headings] ?? 'h6';
  return (
    <>
      <Element class="reader-passage reader-heading" id={passage.reference} data-unit={passage.unitId ?? undefined}>
        <InlineWords html={passage.html} text={passage.text} />
        <PassageLink passage={passage} isTabbed={true} />
      </Element>
      <Images passage={passage} />
    </>
  );
}

function Words({ passage }: { readonly passage: ReaderPassage }) {
  const texts = useTexts('reader');
  const { time } = passage;
  return (
    <>
      {time !== null &&
        (time.link === null ? (
          <span class="reader-time">{time.text}</span>
        ) : (
          <a
            class="reader-time"
            href={time.link}
            rel="noopener noreferrer"
            aria-label={fill(texts.time, { time: time.text })}
          >
            {time.text}
          </a>
        ))}
      {passage.html !== '' && <BlockWords html={passage.html} text="" />}
      <Images passage={passage} />
    </>
  );
}

function Caption({ passage }: { readonly passage: ReaderPassage }) {
  return (
    <figure class="reader-passage reader-figure" id={passage.reference} data-unit={passage.unitId ?? undefined}>
      <figcaption>
        <PassageLink passage={passage} />
        <Words passage={passage} />
      </figcaption>
    </figure>
  );
}

interface ListProps {
  readonly items: readonly ReaderItem[];
  readonly isNumbered: boolean;
  readonly chosen: string | null;
}

function List({ items, isNumbered, chosen }: ListProps) {
  const Element = isNumbered ? 'ol' : 'ul';
  return (
    <Element class="reader-list">
      {items.map(({ passage, blocks }) => (
        <li
          class="reader-passage"
          id={passage.reference}
          value={isNumbered ? (passage.kind === 'step' ? passage.number : (passage.ordinal ?? undefined)) : undefined}
          data-unit={passage.unitId ?? undefined}
        >
          <PassageLink passage={passage} />
          <Words passage={passage} />
          <ReaderBlocks blocks={blocks} chosen={chosen} />
        </li>
      ))}
    </Element>
  );
}

interface BoxProps extends BlocksProps {
  readonly box: NonNullable<ReaderPassage['box']>;
}

/** What its author set apart without saying what it is. */
function Box({ box, blocks, chosen }: BoxProps) {
  const label = useTexts('reader').boxes[box];
  return (
    <section class="reader-box" aria-label={label}>
      <p class="reader-box-label" lang={useLanguage()}>
        {label}
      </p>
      <ReaderBlocks blocks={blocks} chosen={chosen} />
    </section>
  );
}

interface SolutionProps {
  readonly opener: ReaderPassage | null;
  readonly blocks: readonly ReaderBlock[];
  readonly chosen: string | null;
}

function Solution({ opener, blocks, chosen }: SolutionProps) {
  const texts = useTexts('reader');
  const isChosen = chosen !== null && (holds(blocks, chosen) || (opener?.reference === chosen && opener.html === ''));
  const folded = (
    <details class="reader-solution" open={isChosen}>
      <summary>{texts.solution}</summary>
      <div class="reader-solution-body">
        {opener?.solutionHtml ? <BlockWords html={opener.solutionHtml} text="" /> : null}
        <ReaderBlocks blocks={blocks} chosen={chosen} />
      </div>
    </details>
  );
  if (opener === null) return folded;
  return (
    <Passage passage={opener}>
      {opener.html !== '' && <Words passage={opener} />}
      {folded}
    </Passage>
  );
}

function holds(blocks: readonly ReaderBlock[], reference: string): boolean {
  return blocks.some((block) => {
    switch (block.kind) {
      case 'list':
        return block.items.some((item) => item.passage.reference === reference || holds(item.blocks, reference));
      case 'table':
        return block.table.rows.some(({ passage }) => passage.reference === reference);
      case 'box':
        return holds(block.blocks, reference);
      case 'solution':
        return block.opener?.reference === reference || holds(block.blocks, reference);
      default:
        return block.passage.reference === reference;
    }
  });
}
