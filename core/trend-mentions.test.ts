import { expect, test } from 'bun:test';
import { createMentionFinder } from './trend-mentions';

const find = createMentionFinder([
  '#Rente',
  'Friedrich Merz',
  'Wärmepumpe',
  '#CDUParteitag',
  'Bahn #Streik',
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
  ['😀', []],
  ['', []],
])('finds the trends in “%s”: %j', (text, names) => {
  expect(find(text).toSorted()).toEqual(names.toSorted());
});
