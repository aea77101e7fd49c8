import { expect, test } from 'bun:test';
import { reasonCatalogue } from '@stimmlage/core/reasons/catalogue';
import { reasonCodes } from '@stimmlage/core/reasons/read';
import { reason } from '@stimmlage/core/reasons/reason';
import { reasons } from './de/reasons';
import { reasonsText } from './reason-texts';

const placesIn = (entry: (typeof reasons)[keyof typeof reasons]): string[] =>
  [...JSON.stringify(entry).matchAll(/\{\w+\}/g)].map(String).toSorted();

test('provides a German sentence with the same placeholders for every reason', () => {
  for (const code of reasonCodes) {
    expect([code, placesIn(reasons[code])]).toEqual([code, placesIn(reasonCatalogue[code])]);
  }
  const alike = reasonCodes.filter((code) => Bun.deepEquals(reasons[code], reasonCatalogue[code]));
  expect(alike).toEqual(['other', 'trends.place_failed']);
});

test('formats the values in a reason by language', () => {
  const spent = [reason('x.budget_spent', { limit: 1_234_500_000, left: 4_200, cost: 0 })];
  expect(reasonsText(spent, 'en')).toBe(
    "Of this month's X budget ($1,234.50), $0.0042 is left, and the next step may cost $0.00.",
  );
  expect(reasonsText(spent, 'de')?.replace(/\s/g, ' ')).toBe(
    'Vom X-Budget dieses Monats (1.234,50 $) sind noch 0,0042 $ übrig, und der nächste Schritt kann 0,00 $ kosten.',
  );
  const gap = [reason('gap.timeline_end', { found: 3, wanted: 3_200, most: 3_200 })];
  expect(reasonsText(gap, 'de')).toStartWith('3 von 3.200 Beiträgen gefunden');
  const left = [reason('schedule.no_targets', { due: '2026-11-20T09:42:00.000Z' })];
  expect(reasonsText(left, 'de')).toMatch(
    /^Der Abruf vom 20\. Nov\. 2026, \d{2}:\d{2} entfiel: Es gab keine aktive/,
  );
});

test('quotes a message from a service in both languages, without invisible characters', () => {
  const said = [reason('provider.refused', { status: 400, said: 'odd\u202e schema' })];
  expect(reasonsText(said, 'en')).toBe('The AI provider rejects the request (400): odd schema');
  expect(reasonsText(said, 'de')).toBe('Der KI-Anbieter lehnt die Anfrage ab (400): odd schema');
  expect(reasonsText([], 'de')).toBeNull();
});
