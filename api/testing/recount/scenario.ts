import { categories } from '@stimmlage/core/codes/categories';
import { filterReasons } from '@stimmlage/core/codes/content';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { addDays, dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import fc from 'fast-check';

const HOUR = MILLISECONDS_PER_DAY / 24;

/**
 * The boundaries near which errors are likely: clock changes, and the starts of days, weeks, months and years
 * in the Berlin timezone.
 */
const borders = [
  '2026-03-29T01:00:00Z', // two o'clock becomes three
  '2026-10-25T01:00:00Z', // three o'clock becomes two
  '2026-03-28T23:00:00Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T23:00:00Z',
  '2026-02-28T23:00:00Z',
  '2026-03-31T22:00:00Z',
  '2026-10-31T23:00:00Z',
  '2025-12-31T23:00:00Z',
  '2026-01-03T23:00:00Z',
  '2026-12-31T23:00:00Z', // inside week 53
  '2027-01-03T23:00:00Z',
].map((text) => Date.parse(text));

/**
 * A time that is usually within hours of a boundary, sometimes exactly on the boundary, and rarely weeks
 * away.
 */
export const moment = fc
  .tuple(
    fc.constantFrom(...borders),
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(-1, 0, 1) },
      { weight: 6, arbitrary: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }) },
      { weight: 2, arbitrary: fc.integer({ min: -20 * 24 * HOUR, max: 20 * 24 * HOUR }) },
    ),
  )
  .map(([border, offset]) => new Date(border + offset));

/** A day in the Berlin timezone that is near a boundary. */
export const day = fc
  .tuple(moment, fc.integer({ min: -2, max: 2 }))
  .map(([at, days]) => addDays(dayOf(at, 'Europe/Berlin'), days));

export const SESSIONS = 3;
export const TARGETS = 3;

const coding = fc.record({
  complaintType: fc.constantFrom(...sentiments),
  category: fc.constantFrom(...categories.slice(0, 4)),
  policyArea: fc.constantFrom(null, ...policyAreas.slice(0, 3)),
  intensity: fc.constantFrom(...scale),
  heat: fc.constantFrom(...scale),
});

type Coded = typeof coding extends fc.Arbitrary<infer T> ? T : never;

const made = fc.record({
  at: moment,
  kind: fc.constantFrom('post', 'reply', 'quote', 'repost'),
  scope: fc.constantFrom('hit', 'hit', 'hit', 'context'),
  filterReason: fc.option(fc.constantFrom(...filterReasons), { freq: 4 }),
  /** The index of the target; null if the statement has no target. */
  target: fc.option(fc.nat({ max: TARGETS - 1 }), { freq: 4 }),
  /** A label or null for each session. */
  labels: fc.array(fc.option(coding, { freq: 2 }), { minLength: SESSIONS, maxLength: SESSIONS }),
  /**
   * The codes of a human correction, if there is a correction, and how many sessions precede the correction.
   * The correction has no effect on a statement that does not have a label by then.
   */
  correction: fc.option(
    fc.record({
      after: fc.integer({ min: 1, max: SESSIONS }),
      coding,
      withdrawn: fc.boolean(),
    }),
    { freq: 1 },
  ),
  /** Determines which politicians and places the text mentions. */
  naming: fc.nat({ max: 3 }),
  /** What happens to the statement after it has been counted: it is edited, filtered out or counted again. */
  later: fc.constantFrom(null, null, null, 'edited', 'set aside', 'counted'),
});

/** A statement that is stored as context cannot be filtered out. */
const statement = made.map((one) => ({
  ...one,
  filterReason: one.scope === 'hit' ? one.filterReason : null,
}));
/** Groups of 1 to 24 identical statements, so that both small and large counts occur. */
const statements = fc
  .array(fc.tuple(statement, fc.integer({ min: 1, max: 24 })), { minLength: 1, maxLength: 12 })
  .map((groups) => groups.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

export type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never;

export const scenario = fc.record({
  statements,
  /**
   * When each session labelled its statements, in seconds after a fixed time. If two sessions labelled at
   * the same time, the ids decide which label is newer.
   */
  analyzed: fc.array(fc.nat({ max: 3 }), { minLength: SESSIONS, maxLength: SESSIONS }),
  /** The order in which the sessions' labels arrive. */
  order: fc.shuffledSubarray([0, 1, 2], { minLength: SESSIONS, maxLength: SESSIONS }),
  /** The time at which the figures are requested. */
  now: moment,
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

const MINUTE = HOUR / 60;
const WEEK = 7 * MILLISECONDS_PER_DAY;

const theme = fc.record({
  week: coding,
  before: coding,
  times: fc.integer({ min: 20, max: 60 }),
  timesBefore: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 60 })),
  minutesAgo: fc.integer({ min: 0, max: 8 * 24 * 60 }),
});

const same = (times: number, at: number, given: Coded) =>
  Array.from({ length: times }, () => ({
    at: new Date(at),
    kind: 'post' as const,
    scope: 'hit' as const,
    filterReason: null,
    target: null,
    labels: [given],
    correction: null,
    naming: 0,
    later: null,
  }));

/**
 * Two consecutive weeks, around a clock change or the turn of the year, with enough statements on a theme for
 * an insight.
 */
export const weeks = fc
  .tuple(
    fc.constantFrom(...borders),
    fc.integer({ min: 0, max: 14 }),
    fc.array(theme, { minLength: 2, maxLength: 4 }),
  )
  .map(([border, days, themes]): Scenario => {
    const now = border + days * MILLISECONDS_PER_DAY;
    return {
      statements: themes.flatMap(({ week, before, times, timesBefore, minutesAgo }) => {
        const at = now - minutesAgo * MINUTE;
        const earlier = { ...before, category: week.category };
        return [...same(times, at, week), ...same(timesBefore, at - WEEK, earlier)];
      }),
      analyzed: [0],
      order: [0],
      now: new Date(now),
    };
  });

const rated = (category: Coded['category']): Coded => ({
  complaintType: 'COMPLAINT',
  category,
  policyArea: null,
  intensity: 1,
  heat: 1,
});

/**
 * Two published issues, of which one is of the last week, and a single statement on a third issue. The change in all
 * statements would tell the number of the third.
 */
export const oneBesideIssues: Scenario = {
  statements: [
    ...same(11, Date.parse('2026-03-29T01:00:00Z'), rated('econ')),
    ...same(12, Date.parse('2026-02-28T23:00:00Z'), rated('gov')),
    ...same(1, Date.parse('2025-12-31T23:00:00Z'), rated('migr')),
  ],
  analyzed: [0],
  order: [0],
  now: new Date('2026-03-31T21:59:59Z'),
};

const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

const session = fc.option(fc.nat({ max: SESSIONS - 1 }));

interface Window {
  from?: string;
  to?: string;
  days?: number;
}

interface SeriesWindow {
  startDate?: string;
  endDate?: string;
  days?: number;
}

/** The queries to check: a stats query, whose window may take any form, and a series. */
export const questions = fc.record({
  session,
  window: fc.oneof<fc.Arbitrary<Window>[]>(
    range,
    day.map((from) => ({ from })),
    day.map((to) => ({ to })),
    fc.integer({ min: 1, max: 365 }).map((days) => ({ days })),
    fc.constant({}),
  ),
  series: fc.oneof<fc.Arbitrary<SeriesWindow>[]>(
    range.map(({ from, to }) => ({ startDate: from, endDate: to })),
    fc.integer({ min: 1, max: 365 }).map((days) => ({ days })),
    fc.tuple(day, fc.integer({ min: 1, max: 60 })).map(([endDate, days]) => ({ endDate, days })),
  ),
  timeGroup: fc.constantFrom(...timeGroups),
});
export type Questions = typeof questions extends fc.Arbitrary<infer T> ? T : never;
