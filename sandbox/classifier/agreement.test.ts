import { expect, test } from 'bun:test';
import { createCorpus } from '../corpus/corpus';
import type { Sentiment } from '../corpus/intent';
import { DAY } from '../corpus/time/berlin';
import { readStatement } from './statement';

const origin = Date.UTC(2026, 10, 20, 9, 30);
const corpus = createCorpus({ seed: 'agreement', origin });
const posts = corpus.postsBetween(origin - 7 * DAY, origin);
const textOf = new Map(posts.map(({ id, text, longText }) => [id, longText ?? text]));

const judged = posts.flatMap((post) => {
  const meant = corpus.intent(post.id);
  if (meant?.kind !== 'statement') return [];
  const parent = post.references.find(({ type }) => type === 'replied_to')?.id ?? '';
  return [{ meant, said: readStatement(textOf.get(post.id) ?? '', textOf.get(parent)) }];
});

const share = (of: typeof judged, fits: (pair: (typeof judged)[number]) => boolean): number =>
  of.filter(fits).length / of.length;

const agrees = ({ meant, said }: (typeof judged)[number]): boolean => meant.sentiment === said.sentiment;

/**
 * The thresholds are slightly below the measured accuracy, so that a small change in the corpus does not make
 * the test fail.
 */
test.each<[Sentiment, number]>([
  ['COMPLAINT', 0.75],
  ['PRAISE', 0.8],
  ['NEUTRAL', 0.8],
])('classifies most of the statements generated as %s correctly', (sentiment, floor) => {
  const meantSo = judged.filter(({ meant }) => meant.sentiment === sentiment);
  expect(meantSo.length).toBeGreaterThan(200);
  expect(share(meantSo, agrees)).toBeGreaterThan(floor);
});

test('assigns most posts to the category that they were generated for', () => {
  expect(share(judged, ({ meant, said }) => meant.category === said.category)).toBeGreaterThan(0.78);
});
