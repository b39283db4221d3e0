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
    'off topic auroc': 0.9874,
    'off topic recall_at_2': 0.878,
    'off topic recall_at_3': 0.9198,
    'near misses auroc': 0.7183,
    'near misses recall_at_2': 0.0783,
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

export const gateAnswerModel = logisticModel(-0.11921, [
  ['heaviest_unmet', 0.53627, 0.35055, -0.23353],
  ['unmet_elsewhere', 0.084036, 0.13783, -0.41015],
  ['unmet_far', 0.047025, 0.11065, -0.22053],
  ['figures_missing', 0.046336, 0.21021, -0.32971],
  ['name_replaced', 0.022577, 0.14855, -0.24444],
  ['class_conflict', 0.026478, 0.16055, -0.1486],
  ['antonym', 0.027069, 0.16228, -0.18335],
  ['negative_prefix', 0.0056738, 0.07511, -0.12783],
  ['denial_added', 0.036761, 0.18818, -0.38543],
  ['denial_moved', 0.054728, 0.22745, -0.14929],
  ['type_missing', 0.056265, 0.23043, -0.022644],
  ['figure_distance', 0.039263, 0.18271, -0.16091],
  ['dense_known', 0.66667, 0.4714, 0.010101],
  ['dense_named', -0.010913, 0.078604, 0.26139],
  ['length', 0.41123, 0.14317, 0.17012],
]);

export const gateCuts = {
  topic: 0.171,
  answer: 0.206,
};
