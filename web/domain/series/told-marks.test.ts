import { expect, test } from 'bun:test';
import { marksIn } from './told-marks';

test('adds a mark to every period that it overlaps', () => {
  const weeks = [
    { date: '2026-11-02', end: '2026-11-08' },
    { date: '2026-11-09', end: '2026-11-15' },
    { date: '2026-11-16', end: '2026-11-22' },
  ];
  const marks = [
    { from: '2026-11-08', to: '2026-11-09', text: 'gap' },
    { from: '2026-11-09', to: '2026-11-09', text: 'codebook' },
    { from: '2026-10-31', to: '2026-11-01', text: 'before' },
  ];
  expect(marksIn(weeks, marks)).toEqual([['gap'], ['codebook', 'gap'], []]);
});

test('lists marks that begin in a period before others, and each text only once', () => {
  const week = [{ date: '2026-11-09', end: '2026-11-15' }];
  const marks = [
    { from: '2026-10-01', to: '2026-12-01', text: 'campaign' },
    { from: '2026-11-10', to: '2026-11-10', text: 'election' },
    { from: '2026-11-10', to: '2026-11-10', text: 'election' },
    { from: '2026-11-12', to: '2026-11-12', text: 'model' },
  ];
  expect(marksIn(week, marks)).toEqual([['election', 'model', 'campaign']]);
});
