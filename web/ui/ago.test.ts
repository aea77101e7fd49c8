import { expect, test } from 'bun:test';
import { agoIn } from './ago';

const HOUR = 3_600_000;

test('shows the age of content as “just now”, in hours or days, or as a date after a week', () => {
  const ago = (hours: number) => agoIn('content', hours * HOUR);
  expect([ago(-2), ago(0.99)]).toEqual([{ unit: 'now' }, { unit: 'now' }]);
  expect([ago(1), ago(23.9)]).toEqual([
    { unit: 'hour', amount: 1 },
    { unit: 'hour', amount: 23 },
  ]);
  expect([ago(24), ago(167)]).toEqual([
    { unit: 'day', amount: 1 },
    { unit: 'day', amount: 6 },
  ]);
  expect(ago(168)).toBeNull();
});

test('shows the age of an analysis as “just now”, in units from seconds to days, or as a date after thirty days', () => {
  const ago = (seconds: number) => agoIn('analysis', seconds * 1000);
  expect([ago(-5), ago(0), ago(9.9)]).toEqual([{ unit: 'now' }, { unit: 'now' }, { unit: 'now' }]);
  expect([ago(10), ago(59)]).toEqual([
    { unit: 'second', amount: 10 },
    { unit: 'second', amount: 59 },
  ]);
  expect(ago(61)).toEqual({ unit: 'minute', amount: 1 });
  expect(ago(7_200)).toEqual({ unit: 'hour', amount: 2 });
  expect(ago(29 * 86_400)).toEqual({ unit: 'day', amount: 29 });
  expect(ago(30 * 86_400)).toBeNull();
});
