import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { areCodedAlike, type Coded } from './coders';

const coded = (modelName: string, n: number, codebookVersion = 1): Coded => ({
  modelName,
  codebookVersion,
  n,
});

test.each<[string, Coded[], Coded[], boolean]>([
  ['the same model', [coded('a', 100)], [coded('a', 700)], true],
  ['another model', [coded('a', 100)], [coded('b', 100)], false],
  ['another codebook', [coded('a', 100)], [coded('a', 100, 2)], false],
  ['another model for a twentieth', [coded('a', 100)], [coded('a', 95), coded('b', 5)], true],
  ['another model for more than a twentieth', [coded('a', 100)], [coded('a', 94), coded('b', 6)], false],
  ['the same mix of models', [coded('a', 30), coded('b', 70)], [coded('b', 7), coded('a', 3)], true],
  ['a model that labelled nothing', [coded('a', 100), coded('b', 0)], [coded('a', 10)], true],
  ['no statements before', [], [coded('a', 10)], true],
  ['no labelled statements now', [coded('a', 10)], [coded('b', 0)], true],
])('%s', (_, before, now, expected) => {
  expect(areCodedAlike(before, now)).toBe(expected);
});

test('does not depend on the order of the periods, or on the number of statements', () => {
  const anyCoded = fc.array(
    fc.record({
      modelName: fc.constantFrom('a', 'b', 'c'),
      codebookVersion: fc.constantFrom(1, 2),
      n: fc.nat(200),
    }),
  );
  const unique = (list: Coded[]): Coded[] => [
    ...new Map(list.map((one) => [one.modelName + one.codebookVersion, one])).values(),
  ];
  fc.assert(
    fc.property(anyCoded, anyCoded, (one, other) => {
      const [before, now] = [unique(one), unique(other)];
      const scaled = now.map((coder) => ({ ...coder, n: coder.n * 64 }));
      expect(areCodedAlike(now, before)).toBe(areCodedAlike(before, now));
      expect(areCodedAlike(before, scaled)).toBe(areCodedAlike(before, now));
      expect(areCodedAlike(now, now)).toBe(true);
    }),
  );
});
