import { expect, test } from 'bun:test';
import { topicOf, topics } from '../phrases/topics';
import { DAY } from '../time/berlin';
import { createAgenda } from './agenda';
import { eventsOn } from './events';

const surge = (topic: string, day: number, seed = 'story') =>
  createAgenda(seed, day, (20_777 + day) * DAY).surge(topicOf(topic));

test('a scandal breaks suddenly and then fades', () => {
  expect(surge('beraterakte', -42)).toBe(1);
  expect(surge('beraterakte', -41)).toBeGreaterThan(6);
  expect(surge('beraterakte', -36)).toBeLessThan(surge('beraterakte', -40));
  expect(surge('beraterakte', -1)).toBeLessThan(1.2);
});

test('a debate peaks on its scheduled day, and interest in bureaucracy grows until the origin', () => {
  expect(surge('grenzkontrollen', -20)).toBeGreaterThan(3);
  expect(surge('grenzkontrollen', -40)).toBeLessThan(1.1);
  expect(surge('buergeramt', -15)).toBe(1);
  expect(surge('buergeramt', -7)).toBeLessThan(surge('buergeramt', -1));
  expect(surge('buergeramt', -1)).toBeGreaterThan(2.5);
});

test('events shift the mood towards praise or anger', () => {
  const mood = (topic: string, day: number) =>
    createAgenda('story', day, (20_777 + day) * DAY).mood(topicOf(topic));
  expect(mood('landticket', -16)).toBeLessThan(-0.5);
  expect(mood('beraterakte', -41)).toBeGreaterThan(0.4);
  expect(mood('wetter', -16)).toBe(0);
});

test('events continue after the origin, and differ between seeds', () => {
  for (const day of [5, 40, 200, 400, 2_000]) {
    const events = eventsOn('story', day);
    expect(events.length).toBeGreaterThan(2);
    for (const { event } of events) expect(topics.some(({ key }) => key === event.topic)).toBe(true);
    expect(events).toEqual(eventsOn('story', day));
    expect(events).not.toEqual(eventsOn('another', day));
  }
});

test('weekends are quieter than other days', () => {
  // Day 20,780 since 1970 is a Monday.
  const volumes = Array.from(
    { length: 140 },
    (_, day) => createAgenda('story', day, (20_780 + day) * DAY).volume,
  );
  const mean = (fits: (day: number) => boolean) => {
    const chosen = volumes.filter((_, day) => fits(day % 7));
    return chosen.reduce((sum, volume) => sum + volume, 0) / chosen.length;
  };
  expect(mean((day) => day >= 5)).toBeLessThan(0.8 * mean((day) => day < 5));
});
