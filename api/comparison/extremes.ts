import type { ComparisonKind, comparisonExtremes, Extremes } from '@stimmlage/core/contracts/comparison';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { dayOf } from '@stimmlage/core/days';
import { highestOf, type ValuedCell } from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { compareNames } from '@stimmlage/core/names';
import {
  type ComparedCounts,
  type ComparedTotal,
  listComparedTotals,
} from '@stimmlage/db/figures/read/comparison';
import type { ApiDeps } from '../deps';
import { requireBounded } from '../figures/windows';
import { requireSession } from '../sessions/require-session';
import { nameSubjects } from './subjects';

const NONE: ComparedCounts = { count: 0, complaints: 0, praise: 0 };

interface Subject extends ComparedCounts {
  key: string;
}

/** The subjects with the same, most extreme value; null if no subject has enough statements. */
type Found = { value: number; subjects: Subject[] } | null;

type FoundExtremes = Omit<Extremes, 'most' | 'leastCritical' | 'mostCritical'> &
  Record<'most' | 'leastCritical' | 'mostCritical', Found>;

const findHighest = (subjects: readonly Subject[], measure: (subject: Subject) => number): Found => {
  const cells = subjects.map((subject): Subject & ValuedCell => ({ ...subject, value: measure(subject) }));
  const found = highestOf(cells, limits.fewestStatements);
  const [first] = found;
  return first?.value == null ? null : { value: first.value, subjects: found };
};

const negated = (found: Found): Found => found && { ...found, value: 0 - found.value };

const extremesOf = (subjects: readonly Subject[]): FoundExtremes => {
  const criticism = ({ complaints, count }: Subject): number => (count === 0 ? 0 : complaints / count);
  return {
    compared: subjects.length,
    total: subjects.reduce((sum, { count }) => sum + count, 0),
    few: subjects.filter(({ count }) => count < limits.fewestStatements).length,
    most: findHighest(subjects, ({ count }) => count),
    leastCritical: negated(findHighest(subjects, (subject) => 0 - criticism(subject))),
    mostCritical: findHighest(subjects, criticism),
  };
};

const ownOf = ({ key, replies = NONE, ...all }: ComparedTotal): Subject => ({
  key,
  count: all.count - replies.count,
  complaints: all.complaints - replies.complaints,
  praise: all.praise - replies.praise,
});

const groupsOf = (by: ComparisonKind, totals: readonly ComparedTotal[]): Record<string, FoundExtremes> =>
  by === 'politician'
    ? {
        replies: extremesOf(totals.map(({ key, replies = NONE }) => ({ key, ...replies }))),
        own: extremesOf(totals.map(ownOf)),
      }
    : // The category `other` is not an issue.
      { statements: extremesOf(totals.filter(({ key }) => by !== 'category' || key !== 'other')) };

const keysOf = ({ most, leastCritical, mostCritical }: FoundExtremes): string[] =>
  [most, leastCritical, mostCritical].flatMap((found) => found?.subjects.map(({ key }) => key) ?? []);

/**
 * Finds the subjects with the most statements, and with the lowest and highest share of criticism, among all
 * subjects that have statements or, if subjects are requested, among those.
 * @throws AppError targets.not_found, sessions.not_found, and validation.failed for an unknown code or too
 * many days.
 */
export const findExtremes = async (
  { db, now, timezone }: ApiDeps,
  { by, ids = [], from, to, analysisRunId }: QueryOf<typeof comparisonExtremes>,
): Promise<Answer<typeof comparisonExtremes>> => {
  const today = dayOf(now(), timezone);
  requireBounded({ from: from ?? today, to: to ?? today }, 'from');
  const sessionId = await requireSession(db, analysisRunId);
  const asked = ids.length > 0 ? await nameSubjects(db, by, ids) : null;
  const found = await listComparedTotals(db, by, { sessionId, from, to }, asked && ids);
  const byKey = new Map(found.map((total) => [total.key, total]));
  const totals = asked ? ids.map((key) => byKey.get(key) ?? { key, ...NONE }) : found;
  const groups = groupsOf(by, totals);
  const names = asked ?? (await nameSubjects(db, by, [...new Set(Object.values(groups).flatMap(keysOf))]));
  const named = (one: Found): Extremes['most'] =>
    one && {
      value: one.value,
      subjects: one.subjects
        .map(({ key, count }) => ({ key, name: names.get(key) ?? key, total: count }))
        .toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.key, b.key)),
    };
  return Object.fromEntries(
    Object.entries(groups).map(([group, { most, leastCritical, mostCritical, ...counts }]) => [
      group,
      {
        ...counts,
        most: named(most),
        leastCritical: named(leastCritical),
        mostCritical: named(mostCritical),
      },
    ]),
  );
};
