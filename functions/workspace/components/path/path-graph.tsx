// The learning path as a drawing: units as nodes that are links, prerequisites as arrows. Where it is looked at from is
// moved by client/path-view.ts, which sets the transform of the world; nothing here does.
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { tierShapes } from '../tier-badge.tsx';
import { nodeSize, type PathLayout, type PlacedUnit } from './graph-model.ts';
import { isMetUnit, type PathData, type PathIndex, pathAddress, shownStateOf } from './path-model.ts';
import { StateMarks } from './unit-state.tsx';

export const canvasId = 'path-canvas';
export const worldId = 'path-world';

interface PathGraphProps {
  readonly data: PathData;
  readonly index: PathIndex;
  readonly layout: PathLayout;
  /** The unit that the Tab key comes to. */
  readonly entryUnitId: string | null;
}

export function PathGraph({ data, index, layout, entryUnitId }: PathGraphProps) {
  return (
    <>
      <defs>
        {arrows.map((name) => (
          <marker
            key={name}
            id={name}
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="10"
            markerHeight="10"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 .5 7.5 4 0 7.5z" />
          </marker>
        ))}
      </defs>
      <g id={worldId}>
        {layout.edges.map(({ from, to, line }) => (
          <path
            key={`${from} ${to}`}
            class={[
              'path-edge',
              isMetUnit(index.byId.get(from)) ? 'is-met' : 'is-unmet',
              ...(isChosenEdge(from, to, data) ? ['is-chosen'] : []),
            ].join(' ')}
            d={line}
            marker-end={`url(#${isChosenEdge(from, to, data) ? arrows[1] : arrows[0]})`}
          />
        ))}
        {layout.units.map((placed) => (
          <UnitNode
            key={placed.unitId}
            data={data}
            index={index}
            placed={placed}
            isEntry={placed.unitId === entryUnitId}
          />
        ))}
      </g>
    </>
  );
}

/** Which arrow an edge ends in: a marker takes no colour from its line. */
const arrows = ['path-arrow', 'path-arrow-chosen'] as const;

function isChosenEdge(from: string, to: string, { chosenUnitId }: PathData): boolean {
  return from === chosenUnitId || to === chosenUnitId;
}

interface UnitNodeProps {
  readonly data: PathData;
  readonly index: PathIndex;
  readonly placed: PlacedUnit;
  readonly isEntry: boolean;
}

function UnitNode({ data, index, placed, isEntry }: UnitNodeProps) {
  const texts = useTexts('path');
  const { tier: tiers } = useTexts('tutor');
  const unit = index.byId.get(placed.unitId);
  if (unit === undefined) return null;
  const { courseId, focusUnitId, nextUnitId } = data.path;
  const isChosen = unit.unitId === data.chosenUnitId;
  const tag = unit.unitId === nextUnitId ? texts.next : unit.unitId === focusUnitId ? texts.focus : null;
  const { width, height, padding, lineHeight } = nodeSize;
  const state = shownStateOf(unit);
  const words = fill(texts.node, {
    title: unit.title,
    state: texts.states[state],
    tier: tiers[unit.isPracticeOnly === true ? 'practice' : unit.masteryTier],
  });
  const name = [words, ...(tag === null ? [] : [tag])].join(' ');
  return (
    <a
      class={`path-node state-${state}${isChosen ? ' is-chosen' : ''}${unit.unitId === focusUnitId ? ' is-focus' : ''}`}
      href={pathAddress({ courseId, unitId: unit.unitId })}
      data-unit={unit.unitId}
      tabindex={isEntry ? 0 : -1}
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      transform={`translate(${placed.x - width / 2} ${placed.y - height / 2})`}
    >
      {/* What a pointer is told of a node that is too far to be read. */}
      <title>{unit.title}</title>
      <rect class="node-ring" x="-5" y="-5" width={width + 10} height={height + 10} rx="15" />
      <rect class="node-box" width={width} height={height} rx="11" />
      {/* Its words, broken into lines, are those of the name. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
      <g class="node-near" aria-hidden="true">
        <text class="node-title" x={padding} y={padding + 13}>
          {placed.lines.map((line, place) => (
            <tspan key={place} x={padding} dy={place === 0 ? 0 : lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
        <g class="node-state" transform={`translate(${padding} ${height - 26})`}>
          <StateMarks state={state} />
          <text x="22" y="13">
            {texts.states[state]}
          </text>
        </g>
        {unit.masteryTier !== 'none' && (
          <g class="node-tier" transform={`translate(${width - padding - 16} ${height - 26})`}>
            <path class={`tier-shape tier-${unit.masteryTier}`} d={tierShapes[unit.masteryTier]} />
            <text x="-6" y="13" text-anchor="end">
              {tiers[unit.masteryTier]}
            </text>
          </g>
        )}
      </g>
      {/* Seen from far: only the shapes, large. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
      <g class="node-far" aria-hidden="true" transform={`translate(${width / 2 - 28} ${height / 2 - 28}) scale(3.5)`}>
        <StateMarks state={state} />
      </g>
      {tag !== null && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
        <g
          class={unit.unitId === nextUnitId ? 'node-tag is-focus' : 'node-tag'}
          aria-hidden="true"
          transform="translate(12 -12)"
        >
          <rect width={tag.length * 7.5 + 16} height="22" rx="11" />
          <text x="8" y="15">
            {tag}
          </text>
        </g>
      )}
    </a>
  );
}
