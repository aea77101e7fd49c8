import { fileOf } from '../../lib/call';
import { download } from '../../lib/download';
import { staffApi } from '../../lib/staff-client';
import type { Behind } from './behind';

/** Hands the visitor every statement on a pain point as CSV. It takes as long as it takes. */
export const exportStatements = async (behind: Behind, signal: AbortSignal): Promise<void> => {
  const { content, name } = await fileOf(
    staffApi.exports['comments.csv'].$get({ query: { ...behind, authors: 'false' } }, { init: { signal } }),
  );
  download(content, name ?? 'comments.csv');
};
