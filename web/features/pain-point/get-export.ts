import { queryOf, type StatementsSearch } from '../../domain/statements';
import { fileOf } from '../../lib/call';
import { download } from '../../lib/download';
import { staffApi } from '../../lib/staff-client';

/** Hands the visitor every statement on a pain point as CSV. It takes as long as it takes. */
export const exportStatements = async (behind: StatementsSearch, signal: AbortSignal): Promise<void> => {
  const { content, name } = await fileOf(
    staffApi.exports['comments.csv'].$get(
      { query: { ...queryOf(behind), authors: 'false' } },
      { init: { signal } },
    ),
  );
  download(content, name ?? 'comments.csv');
};
