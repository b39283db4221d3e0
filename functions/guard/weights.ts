// Fitted weights of guard and gate with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';

export const supportProvenance: Provenance = {
  data: ['oracle_chunks.jsonl', 'claims.jsonl', 'fever_symmetric_dev.jsonl', 'wow_dev.tsv'],
  date: '2026-11-22',
  command: 'npm run calibrate -- oracle_chunks.jsonl claims.jsonl fever_symmetric_dev.jsonl wow_dev.tsv squad2.json',
  figures: {
    'oracle_chunks.jsonl auroc': 0.8206,
    'oracle_chunks.jsonl recall_at_3': 0.2739,
    'claims.jsonl auroc': 0.8114,
    'claims.jsonl recall_at_3': 0.2564,
    'fever_symmetric_dev.jsonl auroc': 0.7936,
    'fever_symmetric_dev.jsonl recall_at_3': 0.1356,
    'wow_dev.tsv auroc': 0.9476,
    'wow_dev.tsv recall_at_3': 0.736,
  },
};

export const supportModel = logisticModel(-0.7055, [
  ['cover_predicate', 0.60569, 0.31345, 0.56523],
  ['cover_of_long', 0.32561, 0.15389, 0.2],
  ['missing_squared', 0.18408, 0.22053, 0.33724],
  ['missing_of_long', 0.19693, 0.15495, -0.85107],
  ['name_missing_of_long', 0.15438, 0.26922, -0.19568],
  ['person_added', 0.11479, 0.31877, -0.72887],
  ['asks', 0.016416, 0.12707, -0.2768],
  ['figures_missing', 0.17464, 0.37966, -0.49462],
  ['has_figures', 0.42412, 0.49421, 0.17618],
  ['negation_mismatch', 0.022408, 0.14801, -0.26464],
  ['antonym', 0.019212, 0.13727, -0.056686],
  ['class_conflict', 0.056775, 0.23141, -0.20971],
  ['universal_added', 0.0328, 0.17811, -0.26343],
  ['source_length', 0.38706, 0.32273, -0.18005],
]);

export const supportCuts = {
  deliver: 0.62,
  drop: 0.066,
};

export const gateProvenance: Provenance = {
  data: ['squad2.json'],
  date: '2026-11-22',
  command: 'npm run calibrate -- oracle_chunks.jsonl claims.jsonl fever_symmetric_dev.jsonl wow_dev.tsv squad2.json',
  figures: {
    'off topic auroc': 0.9825,
    'off topic recall_at_2': 0.7927,
    'off topic recall_at_3': 0.87,
    'near misses auroc': 0.6937,
    'near misses recall_at_2': 0.073,
    'near misses recall_at_3': 0.0979,
  },
};

export const gateTopicModel = logisticModel(0.96612, [
  ['cover_sentence', 0.50094, 0.29363, 1.1956],
  ['cover_union', 0.75837, 0.27492, -0.53084],
  ['unknown_share', 0.21864, 0.27589, -0.28605],
  ['named_unknown', 0.2175, 0.41255, -0.23877],
  ['named_missing', 0.22023, 0.4144, -0.48531],
  ['gap', 0.17387, 0.19904, 0.69296],
  ['sparse_share', 0.2867, 0.1878, 3.1274],
  ['dense_known', 0.5, 0.5, -0.27302],
  ['dense_above', 0.04941, 0.10207, 0.6042],
  ['length', 0.58278, 0.099135, 0.52226],
]);

export const gateAnswerModel = logisticModel(-0.10009, [
  ['cover_best', 0.79681, 0.20552, -0.94882],
  ['cover_neighbours', 0.73838, 0.2209, 0.46912],
  ['missing_in_sentence', 0.3023, 0.21966, -0.37239],
  ['heaviest_missing_in_sentence', 0.19607, 0.1399, -0.31903],
  ['named_missing', 0.048463, 0.21474, -0.17299],
  ['figures_missing_in_sentence', 0.045272, 0.2079, -0.36139],
  ['denial_added', 0.041253, 0.19887, -0.44937],
  ['antonym', 0.02234, 0.14779, -0.17206],
  ['type_missing', 0.05721, 0.23224, -0.027301],
  ['dense_known', 0.66667, 0.4714, -0.17402],
  ['dense_above', 0.13014, 0.1313, 0.23897],
]);

export const gateCuts = {
  topic: 0.141,
  answer: 0.228,
};
