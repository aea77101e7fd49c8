import { expect, test } from 'bun:test';
import { parties, partyOf } from '../people/people';
import { topicOf } from '../phrases/topics';
import { createRandom } from '../random/random';
import { expand } from './frame';
import { createFill, type Scene } from './slots';

const RUNS = 200;

const writings = (frame: string, scene: Partial<Scene> = {}): string[] =>
  Array.from({ length: RUNS }, (_, run) => {
    const random = createRandom('slots', frame, run);
    const fill = createFill({ random, topic: topicOf('rente'), at: Date.UTC(2026, 10, 20, 9), ...scene });
    return expand(frame, random, fill);
  });

test.each([
  '{partei} {partei2} {parteiOpp}',
  '{parteiOpp} {partei} {partei2}',
  '{partei2} {parteiOpp} {partei}',
])("%s names three different parties, excluding the speaker's", (frame) => {
  const speaker = { party: partyOf('KOL') };
  for (const text of writings(frame, { speaker })) {
    const named = new Set(text.split(' '));
    expect(named.size).toBe(3);
    expect(named).not.toContain(speaker.party.name);
    for (const name of named) expect(parties.map((party) => party.name as string)).toContain(name);
  }
});

test('does not use a city state where a territorial state is required', () => {
  const places = new Set(writings('{stadt} {inFlaechenland}').map((text) => text.replace(/^\S+ /, '')));
  expect(places.size).toBeGreaterThan(5);
  for (const city of ['Berlin', 'Hamburg', 'Bremen']) expect(places).not.toContain(`in ${city}`);
  expect(writings('{inFlaechenland} {ausFlaechenland}')).toContain('In Bayern aus Bayern');
});
