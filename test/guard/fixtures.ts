// A small course for guard tests: an engineering page, a definition, a protocol, a comparison.

import type { GuardPassage } from '../../functions/guard/judge-sentence.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';

const texts: Readonly<Record<string, string>> = {
  'F3.P12.C4':
    'The minimum trench depth for DC cables is 800 mm from finished ground level. Trench width shall be 300 mm minimum. Backfill material shall be sand or approved equivalent.',
  'D20.C1.C1':
    'Answer Engine Optimization (AEO) is the practice of structuring content so that answer engines can quote it directly. Unlike SEO, AEO does not chase rankings.',
  'D2.C1.C3': 'MQTT is a lightweight messaging protocol. The device publishes telemetry to a broker on port 1883.',
  'D3.C1.C2':
    'Plants do not need light at night. Frost may damage young leaves, so farmers cover seedlings when the temperature drops below 5 °C.',
  'D4.C1.C1':
    'Alice Brown trained the field team in 2019. The training usually lasts two weeks and increases the yield by 12 %.',
};

export const passages: readonly GuardPassage[] = Object.entries(texts).map(([id, text]) => ({
  id,
  prepared: preparePassage(text),
}));

export const statistics = countTerms(Object.values(texts).map(contentStems));
