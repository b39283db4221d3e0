// Passages of small units, written for tests of cards.
import type { NodeType } from '../../../functions/course/content.ts';
import type { TeachingPassage } from '../../../functions/policy/cards/teaching-passage.ts';

export function passage(reference: string, nodeType: NodeType, content: string, section = 'Lines'): TeachingPassage {
  return { reference, unitId: 'lines', nodeType, content, section: [section] };
}

export const glossary: readonly TeachingPassage[] = [
  passage(
    'C1.D1',
    'definition',
    '**slope**: the ratio of the vertical change to the horizontal change between two points',
  ),
  passage('C1.D2', 'definition', '**vertical line**: a line whose points all have the same first coordinate'),
  passage('C1.D3', 'definition', '**linear function**: a rule whose graph is straight and never bends anywhere'),
  passage('C1.D4', 'definition', '**point-slope form**: an equation that names one place and the steepness there'),
  passage('C1.D5', 'definition', '**rate of change**: how fast an output grows beside its input over a period'),
  passage('C1.D6', 'definition', '**foci**: plural of focus'),
  passage('C1.D7', 'definition', '**average rate**: the average rate'),
];

export const prose: readonly TeachingPassage[] = [
  passage(
    'C1.C1',
    'concept',
    'A **parabola** is the curve that a quadratic function draws on squared paper. It is symmetric.',
  ),
  passage('C1.C2', 'concept', 'This is a curve that opens upward. See Figure 3 for the shape of the curve.'),
  passage(
    'C1.C3',
    'concept',
    'The turning point of such a curve is called its **vertex**. Find the vertex of each of them.',
  ),
  passage('C1.C4', 'concept', 'A **relay** is a switch that a small current opens and closes by means of a magnet.'),
  passage(
    'C1.C5',
    'concept',
    'A directrix is a line that a curve keeps away from at an even distance.',
    'Section Exercises',
  ),
];

export const example = passage(
  'C1.E1',
  'example',
  '**Example 1. Solving an Equation.** Solve $2x + 3 = 11$.\n\n**Solution.** Subtract 3 from both sides: $2x = 8$. Divide both sides by 2: $x = 4$.',
);
