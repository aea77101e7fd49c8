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
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { valid } from '../http/validate';
import * as service from './exports.service';
import { exporterOf, sendFile } from './send-file';

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
