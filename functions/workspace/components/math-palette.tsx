// Symbols to put into a field, in groups: one stop of the Tab key for the groups, one for the symbols, arrows within.
import { useState } from 'hono/jsx';
import { useTexts } from '../texts/use-texts.ts';
import { type MathSymbol, type SymbolGroup, symbolGroups } from './math-symbols.ts';

interface PaletteProps {
  /** Ids of its parts begin with it. */
  readonly id: string;
  readonly isDisabled: boolean;
  onChoose(symbol: MathSymbol): void;
}

export function MathPalette({ id, isDisabled, onChoose }: PaletteProps) {
  const { math } = useTexts('composer');
  const [current, setCurrent] = useState<SymbolGroup['name']>('basics');
  const group = symbolGroups.find(({ name }) => name === current);
  return (
    <div class="math-palette">
      <div class="math-groups" role="tablist" aria-label={math.palette} onKeydown={moveFocus}>
        {symbolGroups.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            class="math-group"
            aria-selected={name === current ? 'true' : 'false'}
            aria-controls={`${id}-symbols`}
            tabindex={name === current ? 0 : -1}
            onMousedown={keepFocus}
            onFocus={() => setCurrent(name)}
            onClick={() => setCurrent(name)}
          >
            {math.groups[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-symbols`} aria-labelledby={`${id}-tab-${current}`}>
        {group && <Symbols key={current} group={group} isDisabled={isDisabled} onChoose={onChoose} />}
      </div>
    </div>
  );
}

interface SymbolsProps extends Omit<PaletteProps, 'id'> {
  readonly group: SymbolGroup;
}

function Symbols({ group, isDisabled, onChoose }: SymbolsProps) {
  const { math } = useTexts('composer');
  const [reached, setReached] = useState(0);
  return (
    <div class="math-symbols" role="toolbar" aria-label={math.groups[group.name]} onKeydown={moveFocus}>
      {group.symbols.map((symbol, index) => (
        <button
          key={symbol.name}
          type="button"
          class="math-symbol"
          title={math.symbols[symbol.name]}
          disabled={isDisabled}
          tabindex={index === reached ? 0 : -1}
          onMousedown={keepFocus}
          onFocus={() => setReached(index)}
          onClick={() => onChoose(symbol)}
        >
          <span aria-hidden="true">{symbol.face}</span>
          <span class="visually-hidden">{math.symbols[symbol.name]}</span>
        </button>
      ))}
    </div>
  );
}

/** A press leaves the cursor, and on a phone the keyboard, where it is. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

/** Moves the focus to the next button in the direction of the key, round at the ends; Home and End to the ends. */
function moveFocus(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = at < 0 ? null : destination(event.key, at, buttons.length, getComputedStyle(group).direction === 'rtl');
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** @returns null where the key moves nothing */
function destination(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const step = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: step,
    ArrowLeft: -step,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const move = Object.hasOwn(steps, key) ? (steps[key] ?? 0) : 0;
  return move === 0 ? null : (at + move + count) % count;
}
