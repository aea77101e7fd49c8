import { type Category, categories } from '@stimmlage/core/codes/categories';
import { daysOfTimeGroup, type TimeGroup, timeGroups } from '@stimmlage/core/codes/time-groups';
import { daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';

/** The chart's view as the address holds it; what is left out is as the page opens. */
export interface PainPointSearch {
  group?: TimeGroup | undefined;
  days?: number | undefined;
  /** Explicit first and last day; they override days. */
  from?: string | undefined;
  to?: string | undefined;
  hidden?: readonly Category[] | undefined;
}

export interface PainPointView {
  group: TimeGroup;
  days: number;
  range: { from: string; to: string } | null;
  /** Where the days end when there is no range; null: today. */
  lastDay: string | null;
  hidden: readonly Category[];
}

const DEFAULT_GROUP: TimeGroup = 'week';

/** What a number of days falls back to when it is none. */
const FALLBACK_DAYS = 30;

/** A number of days as typed: within 1 and 365, and 30 when it is no number. */
export const toDays = (typed: string): number => {
  const days = typed.trim() === '' ? Number.NaN : Math.round(Number(typed));
  return Number.isNaN(days) ? FALLBACK_DAYS : Math.min(Math.max(days, 1), limits.maxDays);
};

const isGroup = (value: unknown): value is TimeGroup => timeGroups.some((group) => group === value);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

export type RangeProblem = 'missing' | 'order' | 'span';

/** What is wrong with a first and last day; null when nothing is. */
export const rangeProblem = (from: unknown, to: unknown): RangeProblem | null => {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'order';
  return daysBetween(from, to) > limits.maxDays ? 'span' : null;
};

/**
 * Reads the view from an address, from which anything may come. What makes no sense becomes undefined: a key
 * left out would let the router show the address's own value.
 */
export const parsePainPointSearch = (search: Record<string, unknown>): PainPointSearch => {
  const { group, days, from, to, hidden } = search;
  const codes = typeof hidden === 'string' ? hidden.split(',') : hidden;
  const known = Array.isArray(codes) ? categories.filter((code) => codes.some((one) => one === code)) : [];
  const number = typeof days === 'string' || typeof days === 'number' ? Number(days) : Number.NaN;
  const isRange = rangeProblem(from, to) === null;
  return {
    group: isGroup(group) && group !== DEFAULT_GROUP ? group : undefined,
    days: Number.isInteger(number) && number >= 1 && number <= limits.maxDays ? number : undefined,
    from: isRange && isDay(from) ? from : undefined,
    to: isRange && isDay(to) ? to : undefined,
    hidden: known.length > 0 ? known : undefined,
  };
};

const nothing: readonly Category[] = [];

export const viewOf = (
  { group = DEFAULT_GROUP, days, from, to, hidden = nothing }: PainPointSearch,
  lastDay: string | null = null,
): PainPointView => ({
  group,
  days: days ?? daysOfTimeGroup[group],
  range: from !== undefined && to !== undefined ? { from, to } : null,
  lastDay,
  hidden,
});

/** Switching the grouping resets the days; a new load shows every issue again. */
export const withGroup = (group: TimeGroup): PainPointSearch => parsePainPointSearch({ group });

/** Choosing days gives up the explicit dates. */
export const withDays = ({ group }: Pick<PainPointView, 'group'>, days: number): PainPointSearch =>
  parsePainPointSearch(days === daysOfTimeGroup[group] ? { group } : { group, days });

export const withRange = ({ group, days }: PainPointView, from: string, to: string): PainPointSearch => ({
  ...withDays({ group }, days),
  from,
  to,
});

export const withHidden = (search: PainPointSearch, hidden: readonly Category[]): PainPointSearch =>
  parsePainPointSearch({ ...search, hidden });
