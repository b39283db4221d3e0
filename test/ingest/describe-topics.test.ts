import { describe, expect, it } from 'vitest';
import { topicOfContainer } from '../../functions/ingest/describe-topics.ts';
import { makeEntry, makeManifest, readText } from './read-text.ts';

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
      description: 'How the sea moves.',
      topic: 'tides',
      dedicated: true,
      objectives: ['See.'],
    };
    const reading = readText('# Lesson\n\nText.\n', makeEntry(), makeManifest({ containers: [container] }));
    expect(reading.container).toMatchObject({
      title: 'Water',
      description: 'How the sea moves.',
      primaryTopic: 'tides',
      isDedicatedTopic: true,
      learningObjectives: ['See.'],
    });
  });
});
