import { dayOf } from '@stimmlage/core/days';
import type { Context } from 'hono';
import type { Env } from '../env';
import { actorOf } from '../http/actor';
import { errorFacts } from '../http/log';
import { bodyOf, checkedTable, type ExportFormat, type ExportTable } from './export-table';
import type { Exporter, ExportName } from './exports.service';

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** Returns the user who requested an export. */
export const exporterOf = (c: Context<Env>): Exporter => ({ ...actorOf(c), role: c.var.user.role });

/**
 * Sends a table as a file to download. The table's resources are released at the end of the file or when the
 * client disconnects. The file is aborted if the user's token is revoked while it is being sent.
 */
export const sendFile = async (
  c: Context<Env>,
  name: ExportName,
  format: ExportFormat,
  table: ExportTable,
): Promise<Response> => {
  const { sandbox, timezone, now, log, exportSlots } = c.var.deps;
  const file = `${sandbox ? 'sandbox-' : ''}stimmlage-${name}-${dayOf(now(), timezone)}.${format}`;
  const headers = {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="${file}"`,
  };
  if (c.req.method === 'HEAD') {
    await table.close();
    return c.body(null, 200, headers);
  }
  const { signal } = c.req.raw;
  signal.addEventListener('abort', () => void table.close());
  if (signal.aborted) await table.close();
  const body = bodyOf(checkedTable(table, c.var.isStillAllowed, exportSlots.recheckMs), {
    format,
    silenceMs: exportSlots.silenceMs,
    longestMs: exportSlots.longestMs,
    failed: (error) => log.error({ requestId: c.var.requestId, ...errorFacts(error) }, 'export broke off'),
  });
  return c.body(body, 200, headers);
};
