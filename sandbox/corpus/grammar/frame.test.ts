import { expect, test } from 'bun:test';
import { createRandom } from '../random/random';
import { expand, variety } from './frame';

const random = createRandom('frame');
const fill = (slot: string, argument: string) =>
  ({ amt: 'dem Amt', reform: 'der Reform', stadt: 'Kiel', n: argument })[slot] ?? `<${slot}>`;

const written = (frame: string) => expand(frame, random, fill);

test('fills slots and capitalises the first letter', () => {
  expect(written('in {stadt} ist es kalt.')).toBe('In Kiel ist es kalt.');
  expect(written('„ja“, sagt {stadt}.')).toBe('„Ja“, sagt Kiel.');
  expect(written('Seit {n:4-9} Wochen')).toBe('Seit 4-9 Wochen');
});

test('capitalises the value of a slot whose name is capitalised', () => {
  expect(written('Ende. {Amt} fehlt Geld.')).toBe('Ende. Dem Amt fehlt Geld.');
});

test('contracts prepositions and articles', () => {
  expect(written('Bei {amt}')).toBe('Beim Amt');
  expect(written('Was sagen Sie zu {amt} und zu {reform}?')).toBe('Was sagen Sie zum Amt und zur Reform?');
  expect(written('von {amt}, an {amt}, in {amt}, bei {reform}')).toBe(
    'Vom Amt, am Amt, im Amt, bei der Reform',
  );
});

test('picks one of several alternatives, and leaves no gap for an empty one', () => {
  const seen = new Set(Array.from({ length: 60 }, () => written('Das ist [sehr|ganz [laut|leise]|] gut.')));
  expect([...seen].sort()).toEqual([
    'Das ist ganz laut gut.',
    'Das ist ganz leise gut.',
    'Das ist gut.',
    'Das ist sehr gut.',
  ]);
});

test('throws on an unclosed bracket', () => {
  expect(() => written('Das [ist gut.')).toThrow();
});

test('estimates the number of texts that a frame can produce', () => {
  expect(variety('Immer gleich.')).toBe(1);
  expect(variety('[a|b|c] und [d|e]')).toBe(6);
  expect(variety('{n:10-20:5} Euro')).toBe(3);
  expect(variety('[a|{n:1-4}]')).toBe(5);
});
