// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.

import type { LogisticModel, Provenance } from './calibration.ts';

const plain = (name: string, weight: number) => ({ name, mean: 0, deviation: 1, weight });

export const supportProvenance: Provenance = {
  data: [],
  date: '',
  command: 'set by hand before the first fit',
  figures: {},
};

export const supportModel: LogisticModel = {
  intercept: -6,
  signals: [
    plain('cover_best', 3),
    plain('cover_pair', 6),
    plain('bigrams', 2),
    plain('novel_run', -2),
    plain('heaviest_missing', -2),
    plain('names_missing', -2),
    plain('initial_missing', -1),
    plain('figures_missing', -3),
    plain('figures_elsewhere', -1),
    plain('negation_mismatch', -3),
    plain('antonym', -2.5),
    plain('only_added', -1.5),
    plain('universal_added', -1),
    plain('strong_added', -1),
    plain('hedge_dropped', -0.3),
  ],
};

export const supportCuts = { deliver: 0.6, drop: 0.25 };

export const gateProvenance: Provenance = {
  data: [],
  date: '',
  command: 'set by hand before the first fit',
  figures: {},
};

export const gateModel: LogisticModel = {
  intercept: -3.2,
  signals: [
    plain('cover_best', 3.5),
    plain('cover_union', 3),
    plain('anchors_missing', -3),
    plain('heaviest_missing', -2),
    plain('sparse_share', 1.5),
    plain('dense_above_random', 1),
    plain('answer_type_missing', -0.7),
    plain('antonym', -1),
  ],
};

export const gateCuts = { answer: 0.5, extractive: 0.3 };
