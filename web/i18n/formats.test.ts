import { describe, expect, test } from 'bun:test';
import { formatsOf } from './formats';

const en = formatsOf('en');
const de = formatsOf('de');

test('formats numbers and shares by language', () => {
  expect([en.integer(24318), de.integer(24318)]).toEqual(['24,318', '24.318']);
  expect([en.oneDecimal(3), de.oneDecimal(3.24)]).toEqual(['3.0', '3,2']);
  expect([0.614, 0.004, -0.004, -0.006].map(de.twoDecimals)).toEqual(['0,61', '0,00', '0,00', '-0,01']);
  expect([en.percent(0.61), de.percent(0.61)]).toEqual(['61%', '61\u00a0%']);
  expect([0, 0.004, 0.005, 12.346].map(en.fineMean)).toEqual(['0.00', '<0.01', '0.01', '12.35']);
  expect(de.fineMean(0.004)).toBe('unter\u00a00,01');
  expect([en.finePercent(0.0614), de.finePercent(0.0614)]).toEqual(['6.1%', '6,1\u00a0%']);
  expect([0.0004, 0.9994, 0.9995, 1].map(en.finePercent)).toEqual(['<0.1%', '99.9%', '>99.9%', '100%']);
  expect([en.shareBounds(0.083, 0.12), de.shareBounds(0, 0.0004)]).toEqual([
    { low: '8.3', high: '12.0%' },
    { low: '0,0', high: '0,0\u00a0%' },
  ]);
  expect([0.614, 0, -0.05].map(en.signedPercent)).toEqual(['+61%', '0%', '-5%']);
});

test('rounds shares half up, but shows 0% and 100% only if they are exact', () => {
  const shares = [57 / 200, 43 / 200, 2 / 7, 1 / 3, 0, 1, 1 / 2000, 1999 / 2000, 5 / 80, 33 / 99, 33 / 100];
  expect(shares.map(de.percent).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    ...['29 %', '22 %', '29 %', '33 %', '0 %', '100 %', 'unter 1 %', 'über 99 %', '6 %', '33 %', '33 %'],
  ]);
  expect([0.0049, 0.005, 0.9949, 0.995].map(en.percent)).toEqual(['<1%', '1%', '99%', '>99%']);
});

test('formats a day as the same day in any time zone', () => {
  expect(en.dayRange('2026-09-01T00:00:00.000Z', '2026-11-20')).toBe('1 Sept – 20 Nov 2026');
  expect(de.day('2026-11-20')).toBe('20. Nov. 2026');
});

test('formats a period according to its grouping', () => {
  expect(en.period('day', '2026-11-20')).toBe('Fri, 20 Nov 2026');
  expect(en.period('week', '2026-11-16')).toBe('16 Nov 2026');
  expect(de.period('month', '2026-11-01')).toBe('November 2026');
  expect([en.tick('week', '2026-11-16'), en.tick('month', '2026-11-01')]).toEqual(['16 Nov', 'Nov 2026']);
});

describe('the time since a moment', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (iso: string) => en.ago(new Date(iso), now);

  test('is null for moments within the last minute or in the future', () => {
    expect(ago('2026-11-20T11:59:30Z')).toBeNull();
    expect(ago('2026-11-20T12:00:30Z')).toBeNull();
  });

  test('is stated in the largest whole unit', () => {
    expect(ago('2026-11-20T11:48:00Z')).toBe('12 min ago');
    expect(ago('2026-11-20T09:10:00Z')).toBe('2 hr ago');
    expect(ago('2026-11-17T12:00:00Z')).toBe('3 days ago');
    expect(de.ago(new Date('2026-11-20T11:48:00Z'), now)).toBe('vor 12 Min.');
  });
});

test('writes a date and time like all other dates, with the name of the month', () => {
  const at = new Date(2026, 10, 22, 14, 32);
  expect([en.moment(at), de.moment(at)]).toEqual(['22 Nov 2026, 14:32', '22. Nov. 2026, 14:32']);
});
