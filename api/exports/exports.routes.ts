import {
  exportCommentsCsv,
  exportCommentsNdjson,
  exportSeriesCsv,
  exportSeriesNdjson,
  exportSessionsCsv,
  exportSessionsNdjson,
  exportStatsCsv,
  exportStatsNdjson,
} from '@stimmlage/core/contracts/exports';
import { dayOf } from '@stimmlage/core/days';
import { type Context, Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { errorFacts } from '../http/log';
import { valid } from '../http/validate';
import { bodyOf, type ExportFormat, type ExportTable } from './export-table';
import * as service from './exports.service';

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

const exporterOf = (c: Context<Env>): service.Exporter => ({ ...actorOf(c), role: c.var.user.role });

/** A table as a file to keep; what it holds is given back at its end, and when nobody takes it. */
const sendFile = async (
  c: Context<Env>,
  name: service.ExportName,
  format: ExportFormat,
  table: ExportTable,
): Promise<Response> => {
  const { sandbox, timezone, now, log } = c.var.deps;
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
  const body = bodyOf(table, format, sandbox, (error) =>
    log.error({ requestId: c.var.requestId, ...errorFacts(error) }, 'export broke off'),
  );
  return c.body(body, 200, headers);
};

export const exportRoutes = new Hono<Env>()
  .get(
    exportCommentsCsv.path,
    guard(exportCommentsCsv.access),
    valid('query', exportCommentsCsv.query),
    async (c) => {
      const table = await service.exportComments(c.var.deps, exporterOf(c), c.req.valid('query'), 'csv');
      return sendFile(c, 'comments', 'csv', table);
    },
  )
  .get(
    exportCommentsNdjson.path,
    guard(exportCommentsNdjson.access),
    valid('query', exportCommentsNdjson.query),
    async (c) => {
      const table = await service.exportComments(c.var.deps, exporterOf(c), c.req.valid('query'), 'ndjson');
      return sendFile(c, 'comments', 'ndjson', table);
    },
  )
  .get(exportStatsCsv.path, guard(exportStatsCsv.access), valid('query', exportStatsCsv.query), async (c) => {
    const table = await service.exportStats(c.var.deps, exporterOf(c), c.req.valid('query'), 'csv');
    return sendFile(c, 'stats', 'csv', table);
  })
  .get(
    exportStatsNdjson.path,
    guard(exportStatsNdjson.access),
    valid('query', exportStatsNdjson.query),
    async (c) => {
      const table = await service.exportStats(c.var.deps, exporterOf(c), c.req.valid('query'), 'ndjson');
      return sendFile(c, 'stats', 'ndjson', table);
    },
  )
  .get(
    exportSeriesCsv.path,
    guard(exportSeriesCsv.access),
    valid('query', exportSeriesCsv.query),
    async (c) => {
      const table = await service.exportSeries(c.var.deps, exporterOf(c), c.req.valid('query'), 'csv');
      return sendFile(c, 'time-series', 'csv', table);
    },
  )
  .get(
    exportSeriesNdjson.path,
    guard(exportSeriesNdjson.access),
    valid('query', exportSeriesNdjson.query),
    async (c) => {
      const table = await service.exportSeries(c.var.deps, exporterOf(c), c.req.valid('query'), 'ndjson');
      return sendFile(c, 'time-series', 'ndjson', table);
    },
  )
  .get(exportSessionsCsv.path, guard(exportSessionsCsv.access), async (c) => {
    const table = await service.exportSessions(c.var.deps, exporterOf(c), 'csv');
    return sendFile(c, 'sessions', 'csv', table);
  })
  .get(exportSessionsNdjson.path, guard(exportSessionsNdjson.access), async (c) => {
    const table = await service.exportSessions(c.var.deps, exporterOf(c), 'ndjson');
    return sendFile(c, 'sessions', 'ndjson', table);
  });
