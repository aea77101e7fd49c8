import { expect, test } from 'bun:test';
import { baseOf, type IsPart, isCompoundOf, neededParts } from './compounds';

const known = new Set(
  `miete mieten mieter erhöhung strom preisbremse preis preise rente renten paket grund beitrag arbeit zeit bahn bahnen
  eisen reise reisen dienst kosten bund ausgabe steuer steuern politik mehrwert schule schulen pflicht frau quote`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const small = new Set(['den', 'ein']);
const isPart: IsPart = (part, place) => known.has(part) || (place === 'before' && small.has(part));
const finds = (term: string, word: string): boolean => {
  const base = baseOf(term);
  return base !== null && isCompoundOf(word, base, isPart);
};

test.each([
  ['miete', 'mieterhöhung'],
  ['miete', 'strommiete'],
  ['miete', 'strommieten'],
  ['miete', 'mietpreisbremse'],
  ['mieten', 'strommiete'],
  ['rente', 'rentenpaket'],
  ['rente', 'grundrente'],
  ['renten', 'rentenbeitrag'],
  ['arbeit', 'arbeitszeit'],
  ['zeit', 'arbeitszeit'],
  ['bahn', 'eisenbahnen'],
  ['preise', 'strompreis'],
  ['reise', 'dienstreisekosten'],
  ['ausgabe', 'bundesausgabe'],
  ['steuern', 'mehrwertsteuer'],
  ['steuer', 'steuerpolitik'],
  ['schule', 'schulpflicht'],
  ['frauen', 'frauenquote'],
  ['reise', 'einreisen'],
])('a search for “%s” finds “%s”', (term, word) => {
  expect(finds(term, word)).toBe(true);
});

test.each([
  ['rente', 'konkurrenten'],
  ['rente', 'referenten'],
  ['reise', 'preise'],
  ['reise', 'preisen'],
  ['schule', 'schulden'],
  ['miete', 'amiet'],
  ['miete', 'unbekanntmiete'],
  ['arbeit', 'arbeit'],
])('a search for “%s” does not find “%s”', (term, word) => {
  expect(finds(term, word)).toBe(false);
});

test('does not look inside other words for short words or words with digits', () => {
  expect([baseOf('amt'), baseOf('g20'), baseOf('2026')]).toEqual([null, null, null]);
  expect(baseOf('rede')).toBe('rede');
});

test('returns exactly the parts of a compound that a match depends on', () => {
  expect(neededParts('strommieten', 'miet').toSorted()).toEqual(['mieten', 'strom']);
  expect(neededParts('preise', 'reis')).toEqual([]);
});
