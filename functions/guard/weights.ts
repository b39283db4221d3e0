// Fitted weights of the guard with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from '../text/calibration.ts';

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
