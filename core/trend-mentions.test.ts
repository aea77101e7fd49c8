import { expect, test } from 'bun:test';
import { createMentionFinder } from './trend-mentions';

const find = createMentionFinder([
  '#Rente',
  'Friedrich Merz',
  'Wärmepumpe',
  '#CDUParteitag',
  'Bahn #Streik',
  '1. Mai',
  '9. November',
  'E-Auto',
  'Plan B',
  '😀',
  '',
]);

test.each([
  ['Die #rente reicht nicht', ['#Rente']],
  ['Die Rente reicht nicht', []],
  ['FRIEDRICH MERZ, redet', ['Friedrich Merz']],
  ['Merz, Friedrich', []],
  ['Friedrich Merzig', []],
  ['#FriedrichMerz und die Wärmepumpe', ['Friedrich Merz', 'Wärmepumpe']],
  ['Wärmepumpen', []],
  ['#Rente #RENTE #Rente', ['#Rente']],
  ['@Rente https://example.org/#Rente', []],
  ['vom #CDUParteitag', ['#CDUParteitag']],
  ['Der #Streik bei der Bahn', ['Bahn #Streik']],
  ['Der #Streik im Hafen', []],
  ['Im November kaufe ich ein Auto, im Mai habe ich keinen Plan', []],
  ['Am 1. Mai fährt das E-Auto nach Plan B', ['1. Mai', 'E-Auto', 'Plan B']],
  ['Der 11. Mai und der 19. November', []],
  ['#1Mai #EAuto #PlanB #9November', ['1. Mai', '9. November', 'E-Auto', 'Plan B']],
  ['#Mai #Auto #Plan', []],
  ['😀', []],
  ['', []],
])('finds the trends in “%s”: %j', (text, names) => {
  expect(find(text).toSorted()).toEqual(names.toSorted());
});
