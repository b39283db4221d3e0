// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';

export const supportProvenance: Provenance = {
  data: ['oracle_chunks.jsonl', 'claims.jsonl', 'fever_symmetric_dev.jsonl', 'wow_dev.tsv'],
  date: '2026-11-22',
  command:
    'npm run calibrate -- --wice oracle_chunks.jsonl --wice claims.jsonl --fever fever_symmetric_dev.jsonl --begin wow_dev.tsv',
  figures: {
    'oracle_chunks.jsonl auroc': 0.8327,
    'oracle_chunks.jsonl recall_at_3': 0.3053,
    'claims.jsonl auroc': 0.8297,
    'claims.jsonl recall_at_3': 0.2009,
    'fever_symmetric_dev.jsonl auroc': 0.8473,
    'fever_symmetric_dev.jsonl recall_at_3': 0.2345,
    'wow_dev.tsv auroc': 0.9655,
    'wow_dev.tsv recall_at_3': 0.832,
    'wice conformal drop cut': 0.0594,
    'fever conformal drop cut': 0.0502,
    'begin conformal drop cut': 0.2318,
  },
};

export const supportModel = {
  few: logisticModel(-0.6958, [
    ['cover_predicate', 0.62906, 0.35231, 0.64415],
    ['cover_of_long', 0.31229, 0.162, 0.17982],
    ['heaviest_missing', 0.70793, 0.46388, -0.35731],
    ['words_missing', 0.49344, 0.57522, -0.61721],
    ['name_missing', 0.11777, 0.32233, -0.11819],
    ['conflict', 0.05475, 0.22749, -0.44016],
    ['denies_alone', 0.090504, 0.2869, -0.44566],
    ['denies_the_missing', 0.042785, 0.17427, 0.5621],
    ['denies_the_excluded', 0.005607, 0.07467, 0.27298],
    ['both_deny', 0.015951, 0.12528, 0.30099],
    ['source_denies', 0.022763, 0.14915, -0.29614],
    ['negation_mismatch', 0.0324, 0.17706, -0.25598],
    ['exclusive_added', 0.038671, 0.19281, 0.14605],
    ['first_person', 0.14352, 0.3506, -0.44757],
    ['opinion', 0.13655, 0.34337, -0.18177],
    ['talk', 0.19917, 0.35887, -0.45663],
    ['asks', 0.027907, 0.16471, -0.28041],
    ['modal_added', 0.03559, 0.18527, -0.32051],
    ['new_function_words', 0.3452, 0.47036, -0.66262],
    ['has_figures', 0.25278, 0.43461, 0.21034],
    ['figures_missing', 0.06642, 0.24902, -0.29938],
    ['year_missing', 0.022307, 0.14768, -0.15177],
  ]),
  many: logisticModel(-1.0717, [
    ['window_of_long', 0.29842, 0.13457, 0.59276],
    ['name_missing_of_long', 0.24268, 0.3351, -0.53186],
    ['figures_missing', 0.33068, 0.47046, -0.63129],
    ['date_scattered', 0.027744, 0.16424, 0.23223],
    ['universal_added', 0.03445, 0.18238, -0.18008],
    ['longest_new_run', 0.67557, 0.42211, -0.44336],
  ]),
};

export const supportCuts = {
  deliver: 0.57,
  drop: 0.05,
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
