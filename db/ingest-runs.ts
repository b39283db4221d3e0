// Ingestion's side of the tables: ports/ingest-store.ts. Only composes; the statements are in db/ingest/.
import type { IngestStore } from '../functions/ports/ingest-store.ts';
import { readNotes } from './author-notes.ts';
import type { Database } from './client.ts';
import { keepImage, listKeptImages } from './course-images.ts';
import { readWrittenDrills } from './drill-drafts.ts';
import { readCourseState } from './ingest/course-state.ts';
import { keepManifest, readKeptManifest } from './ingest/kept-manifests.ts';
import { readKnownFiles, saveKnownFiles } from './ingest/known-files.ts';
import { extendLease, releaseLease, takeLease } from './ingest/leases.ts';
import { countNumbering } from './ingest/numbering.ts';
import { openDraft } from './ingest/open-draft.ts';
import { publish } from './ingest/publication.ts';
import { forgetUnstated, readQuestionedPassages, readQuestions, writeQuestions } from './ingest/questions.ts';
import { readDraft, readDraftVectors, sampleVectors } from './ingest/read-draft.ts';
import { readGround } from './ingest/read-ground.ts';
import {
  listKeptMaterials,
  readHeadings,
  readMaterialTexts,
  readPathNodes,
  readPathSource,
  readUnitChunks,
  readUnitOpenings,
  readUnitTexts,
} from './ingest/read-material.ts';
import { readMatches, readPartGround, readProgress } from './ingest/read-part.ts';
import {
  readEqualVectors,
  readIndexedNodes,
  readNeededVectors,
  refreshStatistics,
  retireVersions,
  selectSurplusVectors,
} from './ingest/retirement.ts';
import { closeRun, readLatestRun, readRun, recordFailure } from './ingest/runs.ts';
import { flip, publishDraft } from './ingest/show-version.ts';
import { writeDocument } from './ingest/write-document.ts';
import { completeMaterial, openMaterial, writeMaterialRows } from './ingest/write-material.ts';
import { writePart } from './ingest/write-part.ts';

export function createIngestStore(database: Database): IngestStore {
  const { read, write } = database;
  return {
    readNotes: (input) => readNotes(read, input),
    readKeptManifest: (input) => readKeptManifest(read, input),
    keepManifest: (input) => keepManifest(write, input),
    readKnownFiles: (input) => readKnownFiles(read, input),
    saveKnownFiles: (input) => saveKnownFiles(write, input),
    listKeptImages: (input) => listKeptImages(read, input),
    keepImage: (input) => keepImage(write, input),
    takeLease: (input) => takeLease(write, input),
    extendLease: (input) => extendLease(write, input),
    releaseLease: (input) => releaseLease(write, input),
    readCourseState: (input) => readCourseState(read, input),
    openDraft: (input) => openDraft(write, input),
    readRun: (input) => readRun(read, input),
    readLatestRun: (input) => readLatestRun(read, input),
    readGround: (input) => readGround(read, input),
    readProgress: (input) => readProgress(read, input),
    readMatches: (input) => readMatches(read, input),
    readPartGround: (input) => readPartGround(read, input),
    writePart: (input) => writePart(write, input),
    writeDocument: (input) => writeDocument(write, input),
    recordFailure: (input) => recordFailure(write, input),
    readDraft: (input) => readDraft(read, input),
    countNumbering: (input) => countNumbering(read, input),
    readDraftVectors: (input) => readDraftVectors(read, input),
    sampleVectors: (input) => sampleVectors(read, input),
    readHeadings: (input) => readHeadings(read, input),
    readUnitOpenings: (input) => readUnitOpenings(read, input),
    readUnitTexts: (input) => readUnitTexts(read, input),
    readPathSource: (input) => readPathSource(read, input),
    readPathNodes: (input) => readPathNodes(read, input),
    readWrittenDrills: (input) => readWrittenDrills(read, input),
    openMaterial: (input) => openMaterial(write, input),
    writeMaterialRows: (input) => writeMaterialRows(write, input),
    completeMaterial: (input) => completeMaterial(write, input),
    listKeptMaterials: (input) => listKeptMaterials(read, input),
    readMaterialTexts: (input) => readMaterialTexts(read, input),
    readUnitChunks: (input) => readUnitChunks(read, input),
    readQuestionedPassages: (input) => readQuestionedPassages(read, input),
    readQuestions: (input) => readQuestions(read, input),
    writeQuestions: (input) => writeQuestions(write, input),
    forgetUnstated: (input) => forgetUnstated(write, input),
    publish: (input) => publish(write, input),
    closeRun: (input) => closeRun(write, input),
    publishDraft: (input) => publishDraft(write, input),
    flip: (input) => flip(write, input),
    readNeededVectors: (input) => readNeededVectors(read, input),
    selectSurplusVectors: (input) => selectSurplusVectors(read, input),
    readEqualVectors: (input) => readEqualVectors(read, input),
    readIndexedNodes: (input) => readIndexedNodes(read, input),
    retireVersions: (input) => retireVersions(write, input),
    refreshStatistics: () => refreshStatistics(write),
  };
}
