import { expect } from 'bun:test';
import { type InsightKind, publicInsights } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { WeekFigures } from '@stimmlage/db/testing/recount';
import { told } from '@stimmlage/db/testing/told';
import { recountWeeks, weeksOf } from './overview.check';
import { ask, type Subject } from './subject';

const figureOf: Record<InsightKind, (week: WeekFigures) => number> = {
  rising: ({ n }) => n,
  falling: ({ n }) => n,
  new: ({ n }) => n,
  heated: ({ heat }) => heat,
  praised: ({ praise, n }) => (n === 0 ? 0 : (praise / n) * 100),
};

/**
 * The maximum rounding error of a number in an insight: half a unit in the last decimal place, plus a margin.
 */
const roundingOf = (kind: InsightKind): number => (kind === 'praised' ? 0.0501 : 0.0051);

/** The maximum rounding error of a relative change, which has three decimal places. */
const CHANGE_ROUNDING = 0.000501;

const nothing: WeekFigures = { n: 0, praise: 0, heat: 0 };

/**
 * Checks the numbers in each insight, and that both weeks have enough statements.
 * @returns the kinds of insight that occurred
 */
export const checkInsights = async (subject: Subject): Promise<InsightKind[]> => {
  const { week, before } = weeksOf(subject);
  const [now, then] = [await subject.recount.weekFigures(week), await subject.recount.weekFigures(before)];
  const { changeIn } = await recountWeeks(subject);
  const found = await ask(subject, publicInsights);
  expect(found.length).toBeLessThanOrEqual(serverLimits.publicInsights);
  for (const { kind, theme, from, to, change } of found) {
    const [last, earlier] = [now.get(theme) ?? nothing, then.get(theme) ?? nothing];
    expect(last.n).toBeGreaterThanOrEqual(limits.fewestStatements);
    expect(kind === 'new' ? 0 : limits.fewestStatements).toBeLessThanOrEqual(earlier.n);
    expect(Math.abs(to - figureOf[kind](last))).toBeLessThanOrEqual(roundingOf(kind));
    expect(Math.abs(from - figureOf[kind](earlier))).toBeLessThanOrEqual(roundingOf(kind));
    if (change === null) expect(from).toBe(0);
    else expect(Math.abs(change - (to / from - 1))).toBeLessThanOrEqual(CHANGE_ROUNDING);
    if (kind === 'praised')
      for (const { praise, n } of [last, earlier])
        expect([told(praise), told(n - praise)]).not.toContain(null);
    if (kind === 'rising' || kind === 'falling') expect(changeIn(theme).isNotable).toBe(true);
    expect({ falling: kind === 'falling' }).toEqual({ falling: to < from });
  }
  return found.map(({ kind }) => kind);
};
