import { describe, expect, it } from 'vitest';
import { compareRevisions, readRevision } from '../../../functions/ingest/propose/revision.ts';

describe('the revision a file name states', () => {
  it.each([
    ['277-007-D-C-40327 Rev 03 Trenches crossing layout', '277-007-D-C-40327 Trenches crossing layout', '03'],
    ['Cable schedule_r2', 'Cable schedule', '2'],
    ['SLD-substation-RevB', 'SLD substation', 'B'],
    ['riscv-spec-v2.1', 'Riscv spec', '2.1'],
    ['Inverter manual (rev. 4)', 'Inverter manual', '4'],
    ['Pile plan Rev.P01', 'Pile plan', 'P01'],
    ['cable_installation_manual_Revision_2', 'Cable installation manual', '2'],
    ['Piling spec Issue A', 'Piling spec', 'A'],
    ['Earthing calculation version 3', 'Earthing calculation', '3'],
    ['DC-1001_REV-C_String layout', 'DC-1001 String layout', 'C'],
  ])('%s', (stem, name, revision) => {
    expect(readRevision(stem)).toEqual({ name, revision });
  });

  it.each([
    ['Review of design notes', 'Review of design notes'],
    ['Revision history', 'Revision history'],
    ['Block R2 layout', 'Block R2 layout'],
    ['24V supply', '24V supply'],
    ['ArchetypeOffshoreSites-DistributionParameters', 'Archetype Offshore Sites Distribution Parameters'],
    ['277-007-D-C-40327', '277-007-D-C-40327'],
    ['Issue log', 'Issue log'],
  ])('%s states none', (stem, name) => {
    expect(readRevision(stem)).toEqual({ name, revision: null });
  });
});

describe('the order of revisions', () => {
  it('has none before preliminary letters before numbers, numbers by value', () => {
    const order = [null, 'P01', 'P02', 'A', 'B', 'Z', 'AA', '0', '1', '02', '2.1', '2.10', '03', '10'];
    const shuffled = [...order].reverse().sort(compareRevisions);
    expect(shuffled).toEqual(order);
  });

  it('knows one revision in two spellings', () => {
    expect(compareRevisions('03', '3')).toBe(0);
    expect(compareRevisions('b', 'B')).toBe(0);
  });
});
