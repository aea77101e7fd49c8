import { describe, expect, test } from 'bun:test';
import { colourSchemes } from '@stimmlage/core/contracts/pictures';
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { coloursOf } from './colours';

/**
 * The appearance of a colour to people with full colour vision, and to people without red, green or blue
 * cones.
 */
const visions = {
  full: (colour: Color): Color => colour,
  protanopia: (colour: Color): Color => filterDeficiencyProt(1)(colour),
  deuteranopia: (colour: Color): Color => filterDeficiencyDeuter(1)(colour),
  tritanopia: (colour: Color): Color => filterDeficiencyTrit(1)(colour),
};
type Vision = keyof typeof visions;

const seen = (vision: Vision, hex: string): Color => {
  const colour = parse(hex);
  if (colour === undefined) throw new Error(`${hex} is not a colour`);
  return visions[vision](colour);
};

const distance = differenceCiede2000();
const distanceFor = (vision: Vision, one: string, other: string): number =>
  distance(seen(vision, one), seen(vision, other));

/** Lists the pairs of colours whose distance is below a minimum (CIEDE2000). */
const tooClose = (vision: Vision, pairs: readonly [string, string][], least: number): string[] =>
  pairs
    .map(([one, other]) => ({ one, other, apart: distanceFor(vision, one, other) }))
    .filter(({ apart }) => apart < least)
    .map(({ one, other, apart }) => `${one} and ${other}: ${apart.toFixed(1)}`);

const pairsOf = (colours: readonly string[]): [string, string][] =>
  colours.flatMap((one, index) => colours.slice(0, index).map((other): [string, string] => [one, other]));

const between = (some: readonly string[], others: readonly string[]): [string, string][] =>
  some.flatMap((one) => others.map((other): [string, string] => [one, other]));

describe.each(colourSchemes)('in the %s colour scheme', (scheme) => {
  const read = coloursOf(scheme);
  const issues = Array.from({ length: 8 }, (_, index) => read(`c${index + 1}`));
  const sentiments = ['concern', 'support', 'neutral'].map(read);

  describe.each(Object.keys(visions) as Vision[])('with colour vision: %s', (vision) => {
    const isFull = vision === 'full';

    test('the colours of issues can be distinguished', () => {
      expect(tooClose(vision, pairsOf(issues), isFull ? 15 : 9)).toEqual([]);
    });

    test('the colours of sentiments can be distinguished', () => {
      expect(tooClose(vision, pairsOf(sentiments), isFull ? 20 : 11)).toEqual([]);
    });

    test('the colours of issues cannot be mistaken for those of sentiments', () => {
      expect(tooClose(vision, between(issues, sentiments), isFull ? 9 : 6)).toEqual([]);
    });
  });

  test('text in the colours of issues has sufficient contrast', () => {
    const grounds = ['surface', 'paper'].map(read);
    const unreadable = between(issues, grounds).filter(
      ([colour, ground]) => wcagContrast(colour, ground) < 4.5,
    );
    expect(unreadable).toEqual([]);
  });
});

test('detects colours that are too similar for people with a colour vision deficiency', () => {
  expect(tooClose('full', [['#5cc7b8', '#a3adb9']], 20)).toEqual([]);
  expect(tooClose('deuteranopia', [['#5cc7b8', '#a3adb9']], 11)).toEqual(['#5cc7b8 and #a3adb9: 1.6']);
});
