import { expect, test } from 'bun:test';
import { createMasker } from './codebook/mask';
import {
  eraseHandles,
  eraseInAddress,
  eraseInName,
  eraseInNote,
  handlesIn,
  handlesInAddress,
  handlesInName,
  handlesInNote,
  handlesOfTarget,
  handlesOfTrend,
  repeatedIn,
} from './handles';

/** The forms in which X recognises a handle: the forms in twitter-text, and the URLs of accounts. */
const forms =
  "@N ＠N RT@N rt:@N ä@N の＠N .@N's https://x.com/N http://www.twitter.com/N/status/123?s=20 mobile.twitter.com/@N/ HTTPS://X.COM/N?lang=de#top twitter.com/#!/N".split(
    ' ',
  );
const places = ['F', 'Hallo F, das stimmt', '(F)\n„F“ … F!', '🙂F @otto/F'];
const cases = ['Opfer_Erika', 'a', '_', 'rente', 'x', 'A1_'.repeat(5)].flatMap((name) =>
  forms.flatMap((form) =>
    places.map((place) => [name, place.replaceAll('F', form.replaceAll('N', name))] as const),
  ),
);

test.each(cases)('finds %s in %s, and leaves no trace of it after erasing or masking', (name, text) => {
  const lower = name.toLowerCase();
  for (const each of [text, text.toUpperCase()]) expect(handlesIn(each)).toContain(lower);
  const erased = eraseHandles(text, (handle) => handle === lower);
  expect(handlesIn(erased)).not.toContain(lower);
  expect(erased).not.toMatch(/status|123|x\.com|twitter\.com/i);
  expect(handlesIn(createMasker()(text)).every((handle) => /^user\d+$/.test(handle))).toBe(true);
});

test.each([
  'post@amt.de x1@petra https://netflix.com/petra https://x.com/i/status/1 https://x.com/search?q=Rente',
  '#petra und #Rente #petra_ß &#39;',
])('finds no handle in %s', (text) => {
  expect(handlesIn(text)).toEqual([]);
  expect(createMasker()(text)).toBe(text);
});

test('erases, but does not mask, a hashtag or trend that looks like a handle', () => {
  expect(eraseHandles('Danke #Opfer_Erika!', (handle) => handle === 'opfer_erika')).toBe('Danke @erased!');
  expect(createMasker()('Danke #Opfer_Erika')).toBe('Danke #Opfer_Erika');
  for (const name of ['Opfer_Erika', '#OPFER_erika']) expect(handlesOfTrend(name)).toEqual(['opfer_erika']);
  for (const name of ['Rente', 'Opfer Erika']) expect(handlesOfTrend(name)).toEqual([]);
});

test("finds the reposted authors in X's “RT” notation, even in a repost of a repost", () => {
  for (const text of ['RT @Petra: ja', 'RT@petra ja', 'rt: ＠petra: ja'])
    expect(repeatedIn(text)).toEqual(['petra']);
  expect(repeatedIn('RT @a: RT @b: ja')).toEqual(['a', 'b']);
  expect(repeatedIn('Bitte RT @petra, START @petra: ja')).toEqual([]);
});

test.each([
  ['politician', 'Rente', ['rente']],
  ['hashtag', 'Opfer_Erika', ['opfer_erika']],
  ['hashtag', 'Rente', []],
  ['hashtag', 'petra_ß', []],
  ['keyword', 'Angriff opfer_erika', ['opfer_erika']],
  ['keyword', 'Rente', []],
] as const)('finds in the %s %s the handles %j', (targetType, username, handles) => {
  expect(handlesOfTarget({ targetType, username })).toEqual([...handles]);
});

const isErika = (handle: string): boolean => handle === 'opfer_erika';

test('erases a handle in a name only as a whole word', () => {
  const name = 'Opfer_Erika-2026.jsonl zu @opfer_erika, nicht opfer_erika2';
  expect(handlesInName(name)).toEqual(['opfer_erika', '2026', 'jsonl', 'zu', 'nicht', 'opfer_erika2']);
  expect(eraseInName(name, isErika)).toBe('erased-2026.jsonl zu @erased, nicht opfer_erika2');
});

test.each([
  ['/content?days=30&search=%40Opfer_Erika+sagt&sort=likes', '/content?days=30&sort=likes'],
  ['/content?politician=%22opfer_erika%22', '/content'],
  ['/content?search=%6Fpfer_erika', '/content'],
  [
    '/content?search=opfer_erika2&mentions=%5B%22otto%22%5D',
    '/content?search=opfer_erika2&mentions=%5B%22otto%22%5D',
  ],
  ['/trends', '/trends'],
])('erases the parameters of %s that contain the handle', (address, left) => {
  expect(eraseInAddress(address, isErika)).toBe(left);
  expect(handlesInAddress(left)).not.toContain('opfer_erika');
  expect(handlesInAddress(address).includes('opfer_erika')).toBe(address !== left);
});

test.each([
  ['Angriffe auf #Opfer_Erika', 'Angriffe auf @erased'],
  ['opfer_erika', 'erased'],
  ['Schutz für Opfer_Erika', 'Schutz für erased'],
  ['Opfer Erika', 'Opfer Erika'],
  ['Shitstorm gegen opfer_erika, @opfer_erika', 'Shitstorm gegen erased, @erased'],
])('erases a handle in the note %s with or without a mark', (note, left) => {
  expect(eraseInNote(note, isErika)).toBe(left);
  expect(handlesInNote(note).includes('opfer_erika')).toBe(note !== left);
  expect(eraseInNote('Rente', (handle) => handle === 'rente')).toBe('Rente');
});
