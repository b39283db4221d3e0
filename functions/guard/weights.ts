// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';

export const supportProvenance: Provenance = {
  data: ['oracle_chunks.jsonl', 'claims.jsonl', 'fever_symmetric_dev.jsonl', 'wow_dev.tsv'],
  date: '2026-11-22',
  command:
    'npm run calibrate -- --wice oracle_chunks.jsonl --wice claims.jsonl --fever fever_symmetric_dev.jsonl --begin wow_dev.tsv',
  figures: {
    'oracle_chunks.jsonl auroc': 0.8186,
    'oracle_chunks.jsonl recall_at_3': 0.224,
    'claims.jsonl auroc': 0.8129,
    'claims.jsonl recall_at_3': 0.2692,
    'fever_symmetric_dev.jsonl auroc': 0.793,
    'fever_symmetric_dev.jsonl recall_at_3': 0.1243,
    'wow_dev.tsv auroc': 0.946,
    'wow_dev.tsv recall_at_3': 0.736,
    'wice conformal drop cut': 0.0337,
    'fever conformal drop cut': 0.0745,
    'begin conformal drop cut': 0.2182,
  },
};

export const supportModel = logisticModel(-0.70441, [
  ['cover_predicate', 0.60605, 0.3136, 0.56614],
  ['cover_of_long', 0.32533, 0.15379, 0.1951],
  ['missing_squared', 0.18383, 0.22077, 0.33354],
  ['missing_of_long', 0.19639, 0.15444, -0.85322],
  ['name_missing_of_long', 0.15433, 0.26915, -0.19346],
  ['person_added', 0.11479, 0.31877, -0.72959],
  ['asks', 0.016416, 0.12707, -0.2753],
  ['figures_missing', 0.17524, 0.38017, -0.48712],
  ['has_figures', 0.42531, 0.49439, 0.18836],
  ['negation_mismatch', 0.022408, 0.14801, -0.26426],
  ['antonym', 0.019212, 0.13727, -0.055744],
  ['class_conflict', 0.056577, 0.23103, -0.20998],
  ['universal_added', 0.0328, 0.17811, -0.26139],
  ['source_length', 0.38706, 0.32273, -0.18571],
]);

export const supportCuts = {
  deliver: 0.62,
  drop: 0.034,
};

export const gateProvenance: Provenance = {
  data: ['squad2.json'],
  date: '2026-11-22',
  command: 'npm run calibrate -- --squad squad2.json',
  figures: {
    'off topic auroc': 0.9874,
    'off topic recall_at_2': 0.878,
    'off topic recall_at_3': 0.9198,
    'near misses auroc': 0.7171,
    'near misses recall_at_2': 0.0758,
    'near misses recall_at_3': 0.1035,
  },
};

export const gateTopicModel = logisticModel(1.2912, [
  ['sparse_share', 0.26532, 0.17645, 2.8843],
  ['cover_best', 0.56381, 0.29854, 0.57729],
  ['cover_sentence', 0.50425, 0.29361, 0.49754],
  ['dense_known', 0.5, 0.5, -0.078238],
  ['dense_of_best', 0.016218, 0.11555, 0.94074],
  ['titled_share', 0.024628, 0.056224, 2.0898],
  ['named_absent', 0.30447, 0.46018, -0.69973],
  ['named_unknown', 0.21659, 0.41192, -0.29279],
  ['named', 0.61728, 0.48605, 0.49139],
]);

export const gateAnswerModel = logisticModel(-0.11742, [
  ['heaviest_unmet', 0.53627, 0.35055, -0.24082],
  ['unmet_elsewhere', 0.084036, 0.13783, -0.4203],
  ['unmet_far', 0.047025, 0.11065, -0.21248],
  ['figures_missing', 0.046336, 0.21021, -0.32438],
  ['name_replaced', 0.022577, 0.14855, -0.24572],
  ['class_conflict', 0.026478, 0.16055, -0.14576],
  ['antonym', 0.027069, 0.16228, -0.17934],
  ['negative_prefix', 0.0056738, 0.07511, -0.12573],
  ['denial_added', 0.036761, 0.18818, -0.38004],
  ['denial_moved', 0.054728, 0.22745, -0.14824],
  ['type_missing', 0.056265, 0.23043, -0.046816],
  ['dense_known', 0.66667, 0.4714, 0.0092028],
  ['dense_named', -0.010913, 0.078604, 0.26148],
  ['length', 0.41123, 0.14317, 0.17418],
]);

export const gateCuts = {
  topic: 0.171,
  answer: 0.211,
};
