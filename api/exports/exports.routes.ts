import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
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
import { answers, type ServedCall } from '../http/serve';
import type { ExportFormat } from './export-table';
import * as service from './exports.service';
import { exporterOf, sendFile } from './send-file';

type Asked<E extends Endpoint> = Pick<ServedCall<E>, 'c' | 'deps' | 'query'>;

const comments =
  (format: ExportFormat) =>
  async ({ c, deps, query }: Asked<typeof exportCommentsCsv>): Promise<Response> =>
    sendFile(c, 'comments', format, await service.exportComments(deps, exporterOf(c), query, format));

const stats =
  (format: ExportFormat) =>
  async ({ c, deps, query }: Asked<typeof exportStatsCsv>): Promise<Response> =>
    sendFile(c, 'stats', format, await service.exportStats(deps, exporterOf(c), query, format));

const series =
  (format: ExportFormat) =>
  async ({ c, deps, query }: Asked<typeof exportSeriesCsv>): Promise<Response> =>
    sendFile(c, 'time-series', format, await service.exportSeries(deps, exporterOf(c), query, format));

const sessions =
  (format: ExportFormat) =>
  async ({ c, deps }: Asked<typeof exportSessionsCsv>): Promise<Response> =>
    sendFile(c, 'sessions', format, await service.exportSessions(deps, exporterOf(c), format));

export const exportRoutes = [
  answers(exportCommentsCsv, comments('csv')),
  answers(exportCommentsNdjson, comments('ndjson')),
  answers(exportStatsCsv, stats('csv')),
  answers(exportStatsNdjson, stats('ndjson')),
  answers(exportSeriesCsv, series('csv')),
  answers(exportSeriesNdjson, series('ndjson')),
  answers(exportSessionsCsv, sessions('csv')),
  answers(exportSessionsNdjson, sessions('ndjson')),
];
