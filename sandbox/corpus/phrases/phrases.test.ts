import { describe, expect, test } from 'bun:test';
import { expand } from '../grammar/frame';
import { createFill, type Scene } from '../grammar/slots';
import { categories } from '../intent';
import { partyOf } from '../people/people';
import { createRandom } from '../random/random';
import { phrases } from './phrases';
import { type Topic, topicOf, topics } from './topics';

const fields = [
  'calm',
  'sharp',
  'hot',
  'more',
  'praise',
  'neutral',
  'announce',
  'pride',
  'attack',
  'headline',
] as const;

/** Collects all strings in a value, however deeply nested. */
const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const framesOf = (topic: Topic) => fields.flatMap((field) => topic[field]);

const { campaigns, foreign: foreignPhrases, shortReplies, advertisements, subjects, ...rest } = phrases;
const common = strings(rest);
const copied = campaigns.map(({ text }) => text);
const foreign = strings(foreignPhrases);

const sceneOf = (topic: Topic, run: number): Scene => ({
  random: createRandom('phrases', topic.key, run),
  topic,
  at: Date.UTC(2026, 10, 20, 9),
  speaker: { party: partyOf('LU') },
  addressee: { party: partyOf('SOL') },
});

const RUNS = 12;

const writings = (topic: Topic, frame: string): string[] =>
  Array.from({ length: RUNS }, (_, run) => {
    const scene = sceneOf(topic, run);
    return expand(frame, scene.random, createFill(scene));
  });

/**
 * Matches flaws in a finished sentence: unfilled slots, remaining brackets, and repeated or misplaced
 * punctuation.
 */
const flaw = /[{}[\]|]|undefined|NaN|\s[.,!?:]|[.!?]\.(?!\.)|,,|\bein(e[mnrs]?)? \d/;

describe('frames', () => {
  test.each(topics.map((topic) => [topic.key, topic] as const))('for “%s” can be expanded', (_, topic) => {
    for (const frame of framesOf(topic))
      for (const text of writings(topic, frame)) {
        expect(text).not.toMatch(flaw);
        expect(text.length).toBeGreaterThan(12);
        expect(text.replaceAll('*', '').length).toBeLessThanOrEqual(230);
      }
  });

  test('in common phrases can be expanded for any topic', () => {
    for (const topic of topics.slice(0, 20))
      for (const frame of [...common, ...copied])
        for (const text of writings(topic, frame).slice(0, 3)) expect(text).not.toMatch(flaw);
    for (const frame of foreign)
      for (const text of writings(topicOf('rente'), frame)) expect(text).not.toMatch(flaw);
  });

  test('have balanced asterisks and quotation marks', () => {
    for (const frame of [...topics.flatMap(framesOf), ...common, ...copied]) {
      expect((frame.match(/\*/g) ?? []).length % 2).toBe(0);
      expect((frame.match(/„/g) ?? []).length).toBe((frame.match(/“/g) ?? []).length);
    }
  });

  test('are unique', () => {
    const all = topics.flatMap((topic) => framesOf(topic).map((frame) => `${topic.key}: ${frame}`));
    expect(all.length - new Set(all).size).toBe(0);
    expect(all.length).toBeGreaterThan(2_500);
  });
});

describe('topics', () => {
  test('have unique keys, and together cover every category', () => {
    expect(new Set(topics.map((topic) => topic.key)).size).toBe(topics.length);
    for (const category of categories)
      expect(topics.filter((topic) => topic.category === category).length).toBeGreaterThanOrEqual(3);
    expect(() => topicOf('none')).toThrow();
  });

  test('have noun phrases whose accusative and dative agree in gender and number', () => {
    const pairs = new Set(
      topics.flatMap((topic) =>
        topic.nouns.map(({ accusative, dative }) => `${accusative.split(' ')[0]} ${dative.split(' ')[0]}`),
      ),
    );
    // Accusative and dative articles: neuter, masculine, plural, feminine.
    expect([...pairs].sort()).toEqual(['das dem', 'den dem', 'die den', 'die der']);
  });

  test('have hashtags that contain only letters', () => {
    for (const tag of topics.flatMap((topic) => topic.tags)) expect(tag).toMatch(/^\p{L}+$/u);
  });
});

test('no phrase mentions a real party', () => {
  const real = /\b(CDU|CSU|SPD|AfD|FDP|BSW|NPD|Grünen?|Linkspartei|Bündnis 90|Freie Wähler|Piratenpartei)\b/;
  for (const frame of [...topics.flatMap(framesOf), ...common, ...copied, ...foreign])
    expect(frame).not.toMatch(real);
});
