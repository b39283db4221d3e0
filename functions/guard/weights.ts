// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';

export const supportProvenance: Provenance = {
  data: ['oracle_chunks.jsonl', 'claims.jsonl', 'fever_symmetric_dev.jsonl', 'wow_dev.tsv'],
  date: '2026-11-22',
  command:
    'npm run calibrate -- --wice oracle_chunks.jsonl --wice claims.jsonl --fever fever_symmetric_dev.jsonl --begin wow_dev.tsv',
  figures: {
    'oracle_chunks.jsonl auroc': 0.8331,
    'oracle_chunks.jsonl recall_at_3': 0.3295,
    'claims.jsonl auroc': 0.8314,
    'claims.jsonl recall_at_3': 0.1795,
    'fever_symmetric_dev.jsonl auroc': 0.8499,
    'fever_symmetric_dev.jsonl recall_at_3': 0.2119,
    'wow_dev.tsv auroc': 0.9659,
    'wow_dev.tsv recall_at_3': 0.812,
    'wice conformal drop cut': 0.0463,
    'fever conformal drop cut': 0.0486,
    'begin conformal drop cut': 0.2537,
  },
};

export const supportModel = {
  few: logisticModel(-0.71603, [
    ['cover_predicate', 0.62695, 0.34687, 0.6879],
    ['cover_of_long', 0.31416, 0.161, 0.20139],
    ['heaviest_missing', 0.7528, 0.50075, -0.35116],
    ['words_missing', 0.52971, 0.59884, -0.56116],
    ['name_missing', 0.12589, 0.33172, -0.13459],
    ['conflict', 0.055619, 0.22918, -0.4259],
    ['denies_alone', 0.087499, 0.28257, -0.51549],
    ['denies_the_missing', 0.04133, 0.17115, 0.62741],
    ['denies_the_excluded', 0.0058297, 0.076129, 0.26327],
    ['both_deny', 0.016777, 0.12844, 0.28383],
    ['source_denies', 0.024393, 0.15427, -0.27794],
    ['negation_mismatch', 0.031019, 0.17337, -0.24205],
    ['exclusive_added', 0.037529, 0.19005, 0.14918],
    ['first_person', 0.13569, 0.34246, -0.492],
    ['talk', 0.18828, 0.35153, -0.62277],
    ['asks', 0.026321, 0.16009, -0.30423],
    ['modal_added', 0.037303, 0.1895, -0.27406],
    ['new_function_words', 0.34291, 0.46554, -0.59895],
    ['has_figures', 0.27667, 0.44735, 0.22219],
    ['figures_missing', 0.081603, 0.27376, -0.32582],
    ['year_missing', 0.027566, 0.16373, -0.17594],
  ]),
  many: logisticModel(-0.97764, [
    ['window_of_long', 0.30029, 0.1388, 0.60588],
    ['name_missing_of_long', 0.22097, 0.32236, -0.46017],
    ['figures_missing', 0.29267, 0.45499, -0.63766],
    ['date_scattered', 0.023789, 0.15239, 0.23045],
    ['universal_added', 0.034062, 0.18139, -0.21315],
    ['longest_new_run', 0.63538, 0.42941, -0.54115],
  ]),
};

export const supportCuts = {
  deliver: 0.67,
  drop: 0.049,
};

export const articleCuts = {
  deliver: 0.55,
  drop: 0.046,
};

export const gateProvenance: Provenance = {
  data: ['squad2.json'],
  date: '2026-11-22',
  command: 'npm run calibrate -- --squad squad2.json',
  figures: {
    'off topic auroc': 0.9872,
    'off topic recall_at_2': 0.8613,
    'off topic recall_at_3': 0.9179,
    'near misses auroc': 0.7185,
    'near misses recall_at_2': 0.0778,
    'near misses recall_at_3': 0.1035,
  },
};

export const gateTopicModel = logisticModel(1.2095, [
  ['sparse_share', 0.26532, 0.17645, 2.9254],
  ['cover_best', 0.5638, 0.29855, 0.63096],
  ['cover_sentence', 0.50425, 0.29361, 0.55306],
  ['dense_known', 0.49855, 0.5, -0.1513],
  ['dense_of_best', 0.026275, 0.10223, 0.86898],
  ['titled', 0.1585, 0.36521, 1.7626],
  ['named_absent', 0.30447, 0.46018, -0.67889],
  ['named_unknown', 0.21659, 0.41192, -0.33569],
  ['named', 0.61728, 0.48605, 0.3905],
]);

export const gateAnswerModel = logisticModel(-0.11913, [
  ['heaviest_unmet', 0.53627, 0.35055, -0.23533],
  ['unmet_elsewhere', 0.084036, 0.13783, -0.40865],
  ['unmet_far', 0.047025, 0.11065, -0.22061],
  ['figures_missing', 0.046336, 0.21021, -0.32978],
  ['name_replaced', 0.022577, 0.14855, -0.24546],
  ['class_conflict', 0.026478, 0.16055, -0.14843],
  ['antonym', 0.027069, 0.16228, -0.18318],
  ['negative_prefix', 0.0056738, 0.07511, -0.12772],
  ['denial_added', 0.036761, 0.18818, -0.38602],
  ['denial_moved', 0.054728, 0.22745, -0.14897],
  ['type_missing', 0.056265, 0.23043, -0.022541],
  ['figure_distance', 0.039263, 0.18271, -0.16106],
  ['dense_known', 0.6656, 0.47178, 0.010468],
  ['dense_named', -0.0099087, 0.075865, 0.26393],
  ['length', 0.41123, 0.14317, 0.16952],
]);

export const gateCuts = {
  topic: 0.155,
  answer: 0.204,
};
