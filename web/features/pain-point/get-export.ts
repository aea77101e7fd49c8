import { exportComments } from '../../data/comments';
import { filtersOf, type StatementsSearch } from '../../domain/statements';

/** Hands the visitor every statement on a pain point as CSV. It takes as long as it takes. */
export const exportStatements = (behind: StatementsSearch, signal: AbortSignal): Promise<void> =>
  exportComments(filtersOf(behind), 'csv', signal);
