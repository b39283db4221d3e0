// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';

export const supportProvenance: Provenance = {
  data: ['oracle_chunks.jsonl', 'claims.jsonl', 'fever_symmetric_dev.jsonl', 'wow_dev.tsv'],
  date: '2026-11-22',
  command:
    'npm run calibrate -- --wice oracle_chunks.jsonl --wice claims.jsonl --fever fever_symmetric_dev.jsonl --begin wow_dev.tsv',
  figures: {
    'oracle_chunks.jsonl auroc': 0.8336,
    'oracle_chunks.jsonl recall_at_3': 0.331,
    'claims.jsonl auroc': 0.8314,
    'claims.jsonl recall_at_3': 0.1795,
    'fever_symmetric_dev.jsonl auroc': 0.8494,
    'fever_symmetric_dev.jsonl recall_at_3': 0.2119,
    'wow_dev.tsv auroc': 0.9662,
    'wow_dev.tsv recall_at_3': 0.812,
    'wice conformal drop cut': 0.0463,
    'fever conformal drop cut': 0.049,
    'begin conformal drop cut': 0.2717,
  },
};

export const supportModel = {
  few: logisticModel(-0.72864, [
    ['cover_predicate', 0.62693, 0.34691, 0.69232],
    ['cover_of_long', 0.31408, 0.16096, 0.2047],
    ['heaviest_missing', 0.75257, 0.5006, -0.3425],
    ['words_missing', 0.52935, 0.59847, -0.54383],
    ['name_missing', 0.12568, 0.33148, -0.13286],
    ['conflict', 0.055633, 0.22921, -0.4257],
    ['denies_alone', 0.087521, 0.2826, -0.5117],
    ['denies_the_missing', 0.04134, 0.17117, 0.62549],
    ['denies_the_excluded', 0.0058311, 0.076139, 0.27257],
    ['both_deny', 0.016537, 0.12753, 0.28533],
    ['source_denies', 0.024399, 0.15429, -0.27419],
    ['negation_mismatch', 0.031027, 0.17339, -0.24269],
    ['exclusive_added', 0.037538, 0.19008, 0.14855],
    ['first_person', 0.13572, 0.34249, -0.46677],
    ['opinion', 0.12947, 0.33572, -0.17244],
    ['talk', 0.18833, 0.35157, -0.54288],
    ['asks', 0.026327, 0.16011, -0.31733],
    ['modal_added', 0.037313, 0.18953, -0.26689],
    ['new_function_words', 0.34291, 0.46559, -0.60924],
    ['has_figures', 0.2765, 0.44726, 0.22368],
    ['figures_missing', 0.081379, 0.27342, -0.325],
    ['year_missing', 0.027573, 0.16375, -0.17641],
  ]),
  many: logisticModel(-0.97865, [
    ['window_of_long', 0.3004, 0.1389, 0.60562],
    ['name_missing_of_long', 0.22122, 0.32257, -0.46086],
    ['figures_missing', 0.29293, 0.45511, -0.63816],
    ['date_scattered', 0.023781, 0.15236, 0.2305],
    ['universal_added', 0.034049, 0.18136, -0.21312],
    ['longest_new_run', 0.6357, 0.42965, -0.54209],
  ]),
};

export const supportCuts = {
  deliver: 0.58,
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
