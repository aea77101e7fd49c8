import type { Category } from '@stimmlage/core/codes/categories';
import { upsertContent } from '../queries/content/content';
import { type NewLabel, writeLabels } from '../queries/labels/labels';
import { contentRow, newLabel } from './content';
import type { TestDatabase } from './database';

const TIMEZONE = 'Europe/Berlin';

export interface DayOfStatements {
  /** YYYY-MM-DD */
  day: string;
  category: Category;
  n: number;
  /** What a statement is labelled beside its category, by its place on the day. */
  labelOf?: (index: number) => Partial<NewLabel>;
}

/** Stores so many labelled statements of a category, posted at noon, with ids from `first` on. */
export const seedDay = (
  { db }: TestDatabase,
  first: number,
  { day, category, n, labelOf = () => ({}) }: DayOfStatements,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = Array.from({ length: n }, (_, index) => first + index);
    const postedAt = new Date(`${day}T12:00:00Z`);
    await upsertContent(
      tx,
      ids.map((id) => contentRow(id, { postedAt })),
      TIMEZONE,
    );
    await writeLabels(tx, {
      sessionId: 1,
      timezone: TIMEZONE,
      codebookVersion: 1,
      providerModel: 'm',
      analyzedAt: postedAt,
      labels: ids.map((id, index) => newLabel(id, { category, ...labelOf(index) })),
    });
  });
