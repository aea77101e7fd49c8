import type { Explored } from '@stimmlage/core/contracts/explorer';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language';
import { type Shown, tableOf } from './rest';
import { sortedRows } from './sorting';
import { useNames } from './use-names';
import type { ExplorerAsked, ExplorerView } from './view';

/** A response from the explorer, and the query that was sent. */
export interface Answered {
  explored: Explored;
  asked: ExplorerAsked;
}

/** Builds the table to display. Rows are sorted, and rows and columns that do not fit are summed up. */
export const useShown = (
  answered: Answered | undefined,
  view: Pick<ExplorerView, 'order' | 'shown'> & { sort?: string | undefined; only: readonly string[] },
  mostColumns: number,
): Shown | undefined => {
  const language = useLanguage();
  const { nameOf } = useNames();
  const { explored, asked } = answered ?? {};
  const { sort, order, only, shown } = view;
  // `nameOf` is not a dependency, because names change only with the language.
  return useMemo(() => {
    if (explored === undefined || asked === undefined) return undefined;
    const sorted = sortedRows(explored.rows, {
      sort,
      order,
      dimension: asked.rows,
      columns: explored.columns,
      nameOf: ({ heading }) => nameOf(asked.rows, heading),
    });
    return tableOf(explored, sorted, {
      ...asked,
      only,
      isUnsorted: sort === undefined,
      most: shown,
      mostColumns,
    });
  }, [explored, asked, sort, order, only, shown, mostColumns, language]);
};
