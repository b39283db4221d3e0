import { describe, expect, it } from 'vitest';
import { proposeManifest, type SourceFile } from '../../../functions/ingest/propose-manifest.ts';

const file = (path: string, text: string | null = null): SourceFile => ({ path, text });

function propose(paths: readonly (string | SourceFile)[], folderName = 'site') {
  const files = paths.map((each) => (typeof each === 'string' ? file(each) : each));
  const proposal = proposeManifest({ files, folderName, profile: null, linkBase: null });
  if (proposal === null) throw new Error('nothing proposed');
  return proposal;
}

const entries = (paths: readonly (string | SourceFile)[], folderName?: string) =>
  propose(paths, folderName).manifest.documents.map((entry) =>
    [entry.title, entry.revision, entry.status, entry.domain, entry.documentType]
      .map((value) => value ?? '-')
      .join(' | '),
  );

describe('a folder of engineering documents', () => {
  it('gives every document its name, revision, domain and type, and only the last revision holds', () => {
    expect(
      entries([
        'electrical/dc-cable/277-007-D-C-40327 Rev 02 Trenches crossing layout.pdf',
        'electrical/dc-cable/277-007-D-C-40327 Rev 03 Trenches crossing layout.pdf',
        'electrical/dc-cable/DC cable schedule_r1.csv',
        'electrical/dc-cable/DC cable schedule_r10.csv',
        'electrical/dc-cable/DC cable schedule_r9.csv',
        'civil/Piling method statement.docx',
        'civil/notes.pdf',
      ]),
    ).toEqual([
      'Notes | - | current | civil | -',
      'Piling method statement | - | current | civil | method statement',
      '277-007-D-C-40327 Trenches crossing layout | 02 | superseded | electrical/dc-cable | layout',
      '277-007-D-C-40327 Trenches crossing layout | 03 | current | electrical/dc-cable | layout',
      'DC cable schedule | 1 | superseded | electrical/dc-cable | schedule',
      'DC cable schedule | 9 | superseded | electrical/dc-cable | schedule',
      'DC cable schedule | 10 | current | electrical/dc-cable | schedule',
    ]);
  });

  it('takes what lies in a folder of old documents for superseded, and its field of work from the folder above', () => {
    expect(entries(['civil/Roads Rev A.pdf', 'civil/superseded/Roads Rev 0.pdf', 'archive/Fences.pdf'])).toEqual([
      'Fences | - | superseded | archive | -',
      'Roads | A | current | civil | -',
      'Roads | 0 | superseded | civil | -',
    ]);
  });

  it('leaves out what describes the folder, what nobody reads and the editable form, with reasons', () => {
    const { manifest, leftOut } = propose([
      'a/Spec.pdf',
      'a/Spec.docx',
      'a/Plan.dwg',
      'a/photo.png',
      file('README.md', '# Files of the site\n'),
      file('LICENSE', 'MIT License'),
      'SOURCE.txt',
      'a/notes.txt',
    ]);
    expect(manifest.documents.map((entry) => entry.path)).toEqual(['a/notes.txt', 'a/Spec.pdf']);
    expect(Object.fromEntries(leftOut.map(({ path, reason }) => [path, reason]))).toEqual({
      'a/Spec.docx': 'the editable form of a/Spec.pdf',
      'a/Plan.dwg': 'files of this kind (.dwg) cannot be read; save it as PDF, DOCX, PPTX, XLSX or HTML',
      'README.md': 'about the folder, not material of it',
      LICENSE: 'about the folder, not material of it',
      'SOURCE.txt': 'about the folder, not material of it',
    });
  });
});

describe('the profile a folder speaks for', () => {
  const profileOf = (paths: readonly (string | SourceFile)[], folderName?: string) =>
    propose(paths, folderName).manifest.profile;
  const lesson = (path: string) => file(path, '# A lesson\n\nText.\n');

  it('is engineering for PDFs and sheets, also in numbered folders', () => {
    expect(profileOf(['01 Drawings/A.pdf', '02 Manuals/B.pdf', file('README.md', '# X')])).toBe('engineering');
    expect(profileOf(['sites.xlsx'])).toBe('engineering');
  });

  it('is coach or textbook where lessons, chapters or classes are numbered or Markdown outweighs', () => {
    expect(profileOf([lesson('lesson-1/a.md'), lesson('lesson-2/b.md'), 'lesson-1/slides.pdf'])).toBe('coach');
    expect(profileOf(['chapter-04.pdf', 'chapter-05.pdf'])).toBe('textbook');
    expect(profileOf(['jemh105.pdf'], 'class-10 mathematics')).toBe('textbook');
    expect(profileOf([lesson('a.md'), lesson('b.md'), 'table.csv'])).toBe('textbook');
  });

  it('is no engineering for a few sheets beside pages of HTML', () => {
    const pages = ['ebb', 'flow', 'bore'].map((name) => ({
      path: `sea/${name}.html`,
      text: `# ${name}\n\nThe sea rises.\n`,
    }));
    const files = [...pages, { path: 'sea/heights.csv', text: null }];
    expect(proposeManifest({ files, folderName: 'tides', profile: null, linkBase: null })?.manifest.profile).toBe(
      'textbook',
    );
  });

  it('takes class and subject from the names', () => {
    const { manifest } = propose(['chapter-05.pdf'], 'class-10 mathematics');
    expect([manifest.classNumber, manifest.subject, manifest.documents[0]?.chapter]).toEqual([10, 'mathematics', 5]);
    expect(propose(['chapter-05.pdf'], 'Class X Maths').manifest).toMatchObject({
      classNumber: 10,
      subject: 'mathematics',
    });
  });
});

describe('beside lessons', () => {
  it('transcripts and papers are material, sheets are data', () => {
    const lesson = file('lesson-1/a.md', '# A lesson\n\nText.\n');
    const { manifest, leftOut } = propose([
      lesson,
      file('lesson-2/b.md', '# B\n\nText.\n'),
      'lesson-1/a.vtt',
      'lesson-1/d.csv',
    ]);
    expect(manifest.documents.map((entry) => entry.path)).toEqual(['lesson-1/a.md', 'lesson-1/a.vtt', 'lesson-2/b.md']);
    expect(leftOut).toEqual([{ path: 'lesson-1/d.csv', reason: 'a sheet of data beside the lessons' }]);
  });
});
