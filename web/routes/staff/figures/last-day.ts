import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';

const DAYS = 30;

/** Where charts over time end as they open: today, which is null, or where content that is older ends. */
export const lastDayOf = (about: { lastContentAt: string | null } | null): string | null => {
  const last = about?.lastContentAt ?? null;
  if (last === null || Date.now() - Date.parse(last) < DAYS * MILLISECONDS_PER_DAY) return null;
  return last.slice(0, 10);
};
