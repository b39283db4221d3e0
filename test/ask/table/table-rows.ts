// Rows of a table as the registry gives them, from a few lines of comma-separated values.
import { csvReader } from '../../../functions/ingest/sheet/read-csv.ts';
import type { RegistryNode } from '../../../functions/ports/course-registry.ts';
import { inputOf } from '../../ingest/sheet/make-workbook.ts';

export async function registryRows(
  path: string,
  text: string,
  documentName = 'Schedule',
): Promise<readonly RegistryNode[]> {
  const opening = await csvReader.open(inputOf(path, new TextEncoder().encode(text)));
  if (!opening.ok) throw new Error(opening.problem.message);
  const { drafts } = await opening.document.readPart(0);
  return drafts
    .filter((draft) => draft.nodeType === 'row')
    .map(
      (draft, index): RegistryNode => ({
        reference: `F7.T1.R${index + 1}`,
        containerCode: 'F7.T1',
        nodeType: 'row',
        label: draft.provenance.row ?? 0,
        sequence: index + 1,
        content: draft.content,
        contentType: 'table_row',
        contentHash: String(index),
        provenance: draft.provenance,
        ...{ parentReference: null, requiresPrerequisites: [], validFrom: 1, vectorHash: '' },
        container: {
          ...{ containerType: 'sheet', day: null, document: 7, number: 1, code: 'F7.T1', containerId: 'f7-t1' },
          ...{
            title: draft.provenance.sheet ?? '',
            description: null,
            sequence: 1,
            learningObjectives: [],
            primaryTopic: null,
            isDedicatedTopic: false,
          },
        },
        document: {
          ...{
            documentNumber: 7,
            path,
            name: documentName,
            link: null,
            licence: null,
            attribution: null,
            revision: null,
          },
          ...{ status: 'current', domain: null, documentType: null },
        },
      }),
    );
}
