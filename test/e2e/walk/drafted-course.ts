// Courses without a learning path of their own, so that one is drafted: in English the sample course, bare; in Hindi a few
// lessons that explain their words.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ingestFolder } from '../../../scripts/content/ingest-folder.ts';
import { findStackSettings } from '../../../scripts/content/stack-settings.ts';

/** Two lessons, each with what a word stands for. */
const hindiLessons = {
  जल: {
    वाष्पीकरण: 'जल का गर्म होकर भाप में बदलना',
    संघनन: 'भाप का ठंडी होकर जल की बूँदों में बदलना',
    वर्षण: 'बादलों से जल का वर्षा, ओले या हिम के रूप में गिरना',
    अंतःस्यंदन: 'वर्षा के जल का रिसकर भूमि के भीतर जाना',
  },
  पौधे: {
    जड़: 'वह भाग जो मिट्टी से जल और खनिज लेता है',
    तना: 'वह भाग जो पत्तियों को सँभालता है और जल ऊपर ले जाता है',
    पत्ती: 'वह भाग जिसमें पौधा प्रकाश से भोजन बनाता है',
    फूल: 'वह भाग जिससे फल और बीज बनते हैं',
  },
} as const;

function writeHindi(folder: string): void {
  const names = Object.keys(hindiLessons);
  const documents = names.map((title, index) => ({ path: `${index + 1}.md`, title, chapter: index + 1 }));
  writeFileSync(
    join(folder, 'course.yaml'),
    stringify({ title: 'जल और पौधे', profile: 'textbook', language: 'hi', documents }),
  );
  Object.entries(hindiLessons).forEach(([title, words], index) => {
    const items = Object.entries(words).map(([word, meaning]) => `- **${word}:** ${meaning}।`);
    const text = `# ${title}\n\nइस पाठ में ${title} से जुड़े शब्द समझाए गए हैं।\n\n${items.join('\n')}\n`;
    writeFileSync(join(folder, `${index + 1}.md`), text);
  });
}

function writeEnglish(folder: string): void {
  cpSync('courses/sample-aeo', folder, { recursive: true });
  const manifest = join(folder, 'course.yaml');
  const { tutor_files: _, entry_unit: __, ...bare } = parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, stringify(bare));
}

/**
 * Pushes it to the stack under test.
 * @throws Error where it was not published
 */
export async function pushDraftedCourse(language: 'en' | 'hi', courseId: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-walk-'));
  try {
    if (language === 'hi') writeHindi(folder);
    else writeEnglish(folder);
    const settings = await findStackSettings(process.env);
    const { outcome } = await ingestFolder({ settings, courseId, folder });
    if (outcome.kind !== 'published') throw new Error(`the course was not published: ${outcome.kind}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
