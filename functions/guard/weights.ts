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
  command: 'npm run calibrate -- oracle_chunks.jsonl claims.jsonl fever_symmetric_dev.jsonl wow_dev.tsv squad2.json',
  figures: {
    'off topic auroc': 0.9827,
    'off topic recall_at_2': 0.7956,
    'off topic recall_at_3': 0.8649,
    'near misses auroc': 0.6975,
    'near misses recall_at_2': 0.0725,
    'near misses recall_at_3': 0.097,
  },
};

export const gateTopicModel = logisticModel(0.98313, [
  ['cover_sentence', 0.50404, 0.29384, 1.2861],
  ['cover_union', 0.75831, 0.27504, -0.4676],
  ['unknown_share', 0.21888, 0.27603, -0.21435],
  ['named_unknown', 0.21678, 0.41205, -0.18532],
  ['named_missing', 0.21968, 0.41403, -0.53938],
  ['gap', 0.17385, 0.19895, 0.67185],
  ['sparse_share', 0.28867, 0.19027, 3.0968],
  ['dense_known', 0.5, 0.5, -0.27124],
  ['dense_above', 0.04942, 0.10221, 0.60814],
  ['length', 0.58273, 0.099181, 0.54004],
]);

export const gateAnswerModel = logisticModel(-0.10029, [
  ['cover_best', 0.79672, 0.20562, -1.0598],
  ['cover_neighbours', 0.74365, 0.21786, 0.58597],
  ['missing_in_sentence', 0.29818, 0.21889, -0.33139],
  ['heaviest_missing_in_sentence', 0.19172, 0.13635, -0.35339],
  ['named_missing', 0.048936, 0.21573, -0.16892],
  ['figures_missing_in_sentence', 0.046336, 0.21021, -0.36863],
  ['denial_added', 0.041135, 0.1986, -0.45233],
  ['antonym', 0.022695, 0.14893, -0.16988],
  ['type_missing', 0.056619, 0.23111, -0.028743],
  ['dense_known', 0.66667, 0.4714, -0.1799],
  ['dense_above', 0.13012, 0.13127, 0.25197],
]);

export const gateCuts = {
  topic: 0.142,
  answer: 0.22,
};
