import { expect, test } from 'bun:test';
import { topicOf } from '../phrases/topics';
import { story } from '../story/story';
import { berlinMidnight, DAY, HOUR } from '../time/berlin';
import { createTrends, MOST_TRENDS } from './trends';

const { places } = story;
const origin = Date.UTC(2026, 10, 20, 9, 30);
const trends = createTrends('trends', Math.floor(origin / DAY));
const GERMANY = 23424829;
const BERLIN = 638242;
const ESSEN = 648820;

const at = (woeid: number, ms: number) => {
  const found = trends.at(woeid, ms);
  if (found === undefined) throw new Error(`no trends for ${woeid}`);
  return found;
};
const names = (woeid: number, ms: number) => at(woeid, ms).map(({ name }) => name);

test('every place has a full list without duplicates', () => {
  for (const { woeid } of places) {
    const list = names(woeid, origin);
    expect(list.length).toBe(MOST_TRENDS);
    expect(new Set(list).size).toBe(list.length);
  }
  expect(trends.at(ESSEN, origin)).toBeUndefined();
  expect(trends.at(1, origin)).toBeUndefined();
});

test('some trends have no count, and all counts are integers', () => {
  const lists = places.flatMap(({ woeid }) => trends.at(woeid, origin) ?? []);
  for (const { posts } of lists)
    if (posts !== undefined) expect(Number.isInteger(posts) && posts > 0).toBe(true);
  const without = lists.filter(({ posts }) => posts === undefined).length;
  expect(without).toBeGreaterThan(5);
  expect(without).toBeLessThan(lists.length / 2);
});

test('a list stays the same throughout a day in Berlin time, and differs between days and places', () => {
  const midnight = berlinMidnight(origin);
  expect(at(GERMANY, midnight)).toEqual(at(GERMANY, midnight + 23 * HOUR));
  expect(at(GERMANY, midnight)).not.toEqual(at(GERMANY, midnight - 1));
  expect(names(GERMANY, origin)).not.toEqual(names(BERLIN, origin));
});

test('the scandal is trending when it breaks', () => {
  const scandal = topicOf('beraterakte').trends;
  const rank = (day: number) =>
    names(GERMANY, origin + day * DAY).findIndex((name) => scandal.includes(name));
  expect(rank(-41)).toBeGreaterThanOrEqual(0);
  expect(rank(-41)).toBeLessThan(8);
});

test('a list contains both political and everyday names', () => {
  for (const day of [-50, -20, 0, 90]) {
    const list = names(GERMANY, origin + day * DAY);
    const everyday = list.filter((name) => story.everyday.includes(name)).length;
    expect(everyday).toBeGreaterThan(8);
    expect(everyday).toBeLessThan(35);
  }
});

test('the history has a snapshot for each place at each midnight in Berlin', () => {
  const from = origin - 60 * DAY;
  const history = trends.history(from, origin);
  expect(history.length).toBe(60 * places.length);
  for (const snapshot of history) {
    expect(snapshot.at).toBe(berlinMidnight(snapshot.at));
    expect(snapshot.at).toBeGreaterThanOrEqual(from);
    expect(snapshot.at).toBeLessThan(origin);
  }
  const [first] = history;
  expect(first?.trends).toEqual(at(first?.woeid ?? 0, first?.at ?? 0));
  expect(new Set(history.map(({ at: moment, woeid }) => `${moment} ${woeid}`)).size).toBe(history.length);
});
