import type { Category } from '@stimmlage/core/codes/categories';
import type { NewLabel } from '../queries/labels/labels';
import { contentRow, newLabel } from './content';
import type { TestDatabase } from './database';
import { storeContent, storeLabels } from './store';

export interface DayOfStatements {
  /** YYYY-MM-DD */
  day: string;
  category: Category;
  n: number;
  /** Returns the codes, apart from the category, of the day's statement with the given index. */
  labelOf?: (index: number) => Partial<NewLabel>;
}

/** Stores labelled statements in one category, all posted at noon UTC, with ids starting at `first`. */
export const seedDay = async (
  database: TestDatabase,
  first: number,
  { day, category, n, labelOf = () => ({}) }: DayOfStatements,
): Promise<void> => {
  const ids = Array.from({ length: n }, (_, index) => first + index);
  const postedAt = new Date(`${day}T12:00:00Z`);
  await storeContent(
    database,
    ids.map((id) => contentRow(id, { postedAt })),
  );
  await storeLabels(database, {
    sessionId: 1,
    analyzedAt: postedAt,
    labels: ids.map((id, index) => newLabel(id, { category, ...labelOf(index) })),
  });
};
