import { queryOf, type StatementsView } from '../../domain/statements';
import { fileOf } from '../../lib/call';
import { download } from '../../lib/download';
import { staffApi } from '../../lib/staff-client';

export type ExportFormat = 'csv' | 'ndjson';

export interface ExportWanted {
  format: ExportFormat;
  /** With the author of each comment; for admins. */
  authors: boolean;
}

/** Hands the visitor all comments that the filters let through as a file. It takes as long as it takes. */
export const exportComments = async (
  view: StatementsView,
  { format, authors }: ExportWanted,
  signal: AbortSignal,
): Promise<void> => {
  const { page: _, limit: __, ...filters } = queryOf(view);
  const query = { ...filters, authors: authors ? 'true' : 'false' } as const;
  const calls = { csv: staffApi.exports['comments.csv'], ndjson: staffApi.exports['comments.ndjson'] };
  const { content, name } = await fileOf(calls[format].$get({ query }, { init: { signal } }));
  download(content, name ?? `comments.${format}`);
};
