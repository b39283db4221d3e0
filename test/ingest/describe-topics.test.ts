import { describe, expect, it } from 'vitest';
import { topicOfContainer } from '../../functions/ingest/describe-topics.ts';
import { makeEntry, makeManifest, nodeWith, readText } from './read-text.ts';

const topic = (title: string): string => {
  const found = topicOfContainer({ title, topic: null, isDedicated: null });
  return `${found.topic ?? 'none'}${found.isDedicated ? ', dedicated' : ''}`;
};

describe('a container’s topic', () => {
  it.each([
    ['Answer Engine Optimization (AEO)', 'AEO, dedicated'],
    ['Chapter 4: Geofences', 'Geofences, dedicated'],
    ['Lesson 7 - Automated plant watering', 'Automated plant watering, dedicated'],
    ['Introduction to Geofences', 'Geofences'],
    ['How Search Engines Work & Search Intent Fundamentals', 'How Search Engines Work & Search Intent Fundamentals'],
    ['Tides and Moons', 'Tides and Moons'],
    ['What is a tide?', 'What is a tide?'],
    ['Introduction', 'none'],
    ['README', 'none'],
  ])('of "%s"', (title, expected) => {
    expect(topic(title)).toBe(expected);
  });

  it('is what its author says, where the manifest says it', () => {
    expect(topicOfContainer({ title: 'Introduction', topic: 'SEO', isDedicated: false })).toEqual({
      topic: 'SEO',
      isDedicated: false,
    });
    const container = {
      day: 1,
      chapter: 1,
      lab: null,
      title: 'Water',
      topic: 'tides',
      dedicated: true,
      objectives: ['See.'],
    };
    const reading = readText('# Lesson\n\nText.\n', makeEntry(), makeManifest({ containers: [container] }));
    expect(reading.container).toMatchObject({
      title: 'Water',
      primaryTopic: 'tides',
      isDedicatedTopic: true,
      learningObjectives: ['See.'],
    });
    expect(reading.drafts[1]).toMatchObject({ primaryTopic: 'tides', isDedicatedTopic: true });
  });
});

describe('a node', () => {
  const text =
    '# Sea and land\n\n## Introduction\n\nWater covers the earth.\n\n## Spring tides\n\nSpring tides follow the full moon.\n\nThe full moon pulls spring tides high.\n\n## Advanced soil\n\nClay holds water.\n';
  const reading = readText(text);

  it('is about its section where the container has no one topic', () => {
    expect(nodeWith(reading, 'follow')).toMatchObject({ primaryTopic: 'Spring tides', isDedicatedTopic: false });
    expect(nodeWith(reading, 'covers').primaryTopic).toBe('Sea and land');
  });

  it('is about the container’s topic where that has one, with the section beside it', () => {
    const dedicated = readText(text.replace('# Sea and land', '# Tides'));
    expect(nodeWith(dedicated, 'follow')).toMatchObject({
      primaryTopic: 'Tides',
      isDedicatedTopic: true,
      secondaryTopics: ['Spring tides'],
    });
  });

  it('has the words that set it apart as keywords', () => {
    expect(nodeWith(reading, 'Clay').keywords).toEqual(expect.arrayContaining(['clay', 'holds']));
    expect(nodeWith(reading, 'Clay').keywords).not.toContain('the');
  });

  it('is related to nodes that share its keywords, never to itself', () => {
    const index = reading.drafts.findIndex((draft) => draft.content.includes('follow'));
    const other = reading.drafts.findIndex((draft) => draft.content.includes('pulls'));
    expect(reading.drafts[index]?.related).toContain(other);
    expect(reading.drafts[index]?.related).not.toContain(index);
  });

  it('is introductory or advanced where its heading says so', () => {
    expect(nodeWith(reading, 'covers').depthLevel).toBe(1);
    expect(nodeWith(reading, 'follow').depthLevel).toBe(2);
    expect(nodeWith(reading, 'Clay').depthLevel).toBe(3);
  });
});
