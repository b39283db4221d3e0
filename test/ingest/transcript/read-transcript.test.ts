import { describe, expect, it } from 'vitest';
import { transcriptReader } from '../../../functions/ingest/transcript/read-transcript.ts';
import { readWith, refusalOf } from '../open-reader.ts';

const spoken = async (source: string) =>
  (await readWith(transcriptReader, source)).drafts.map((draft) => [draft.provenance.timeSeconds, draft.content]);

const vtt = (...cues: readonly string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

describe('what a transcript says', () => {
  it('is joined over cues into sentences, each passage at the time of its first cue', async () => {
    const source = vtt(
      '00:01.000 --> 00:03.500 align:start position:0%\nWelcome to the <i>site</i> tour. Today we',
      '00:03.500 --> 00:06.000\nlook at the combiner boxes.',
      '00:09.000 --> 00:11.000\nThey stand at the end',
      '00:11.000 --> 00:12.000\nof each row.',
    );
    expect(await spoken(source)).toEqual([
      [1, 'Welcome to the site tour. Today we look at the combiner boxes.'],
      [9, 'They stand at the end of each row.'],
    ]);
  });

  it('keeps a sentence whole over a short silence and cuts long talk at sentence ends', async () => {
    const talk = Array.from({ length: 12 }, (_, index) => {
      const from = `00:${String(index * 4).padStart(2, '0')}.000`;
      const to = `00:${String(index * 4 + 4).padStart(2, '0')}.000`;
      return `${from} --> ${to}\nString ${index} has twenty four modules in two rows of twelve each.`;
    });
    const passages = await spoken(vtt(...talk));
    expect(passages.map(([seconds]) => seconds)).toEqual([0, 20, 40]);
    expect(passages.every(([, content]) => String(content).endsWith('each.'))).toBe(true);
    const broken = vtt('00:01.000 --> 00:02.000\nThe torque is', '00:05.000 --> 00:06.000\n25 newton metres.');
    expect(await spoken(broken)).toEqual([[1, 'The torque is 25 newton metres.']]);
  });

  it('says rolling captions once, but what is said twice twice', async () => {
    const rolling = vtt(
      '00:01.000 --> 00:02.000\nthe torque is',
      '00:02.000 --> 00:03.000\nthe torque is\n25 newton metres',
      '00:03.000 --> 00:04.000\n25 newton metres\nfor <00:03.500><c>every</c> bolt.',
      '00:04.000 --> 00:05.000\nNo.',
      '00:05.000 --> 00:06.000\nWell.',
      '00:06.000 --> 00:07.000\nNo.',
    );
    expect(await spoken(rolling)).toEqual([[1, 'the torque is 25 newton metres for every bolt. No. Well. No.']]);
  });

  it('names speakers where several speak, by voice tags, names and dashes', async () => {
    const tagged = vtt(
      '00:01.000 --> 00:02.000\n<v Anna Berg>How deep are they?',
      '00:02.000 --> 00:03.000\n<v Tom>800 mm.',
      '00:03.000 --> 00:04.000\n<v Tom>From the ground.',
    );
    expect(await spoken(tagged)).toEqual([
      [1, 'Anna Berg: How deep are they?'],
      [2, 'Tom: 800 mm. From the ground.'],
    ]);
    const named = vtt('00:01.000 --> 00:02.000\n>> ANNA BERG: How deep?\n- 800 mm.');
    expect(await spoken(named)).toEqual([
      [1, 'Anna Berg: How deep?'],
      [1, '800 mm.'],
    ]);
    const single = vtt('00:01.000 --> 00:02.000\n<v Anna>Dig.', '00:02.000 --> 00:03.000\n<v Anna>Fill.');
    expect(await spoken(single)).toEqual([[1, 'Dig. Fill.']]);
  });

  it('takes no note, sound or word before a colon for speech or a speaker', async () => {
    const source = vtt(
      'NOTE checked by hand',
      'STYLE\n::cue { color: white }',
      'keynote-1\n00:01.000 --> 00:02.000\n[music] Remember: wear gloves. It is 5:30.',
    );
    const part = await readWith(transcriptReader, source);
    expect(part.drafts.map((draft) => draft.content)).toEqual(['Remember: wear gloves. It is 5:30.']);
    expect(part.dropped.map(({ reason, line }) => [reason, line])).toEqual([
      ['comment', 3],
      ['comment', 5],
    ]);
    expect(part.coverage.share).toBe(1);
  });
});

describe('files as players accept them', () => {
  it('reads SubRip with Windows line ends, hours, missing blank lines and cues without words', async () => {
    const source =
      '1\r\n01:00:01,000 --> 01:00:02,000\r\nDig.\r\n2\r\n01:00:02,000 --> 01:00:03,000\r\n\r\n3\r\n01:00:03,5 --> 01:00:04,000\r\nFill.';
    expect(await spoken(source)).toEqual([[3601, 'Dig. Fill.']]);
  });

  it('refuses a file without cues or without words', async () => {
    expect(await refusalOf(transcriptReader, 'WEBVTT\n\nHello\n')).toMatchObject({ code: 'no_text' });
    expect(await refusalOf(transcriptReader, vtt('00:01.000 --> 00:02.000\n[music]'))).toMatchObject({
      code: 'no_text',
    });
  });
});
