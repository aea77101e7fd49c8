import { categories } from '@stimmlage/core/codes/categories';
import type { Role } from '@stimmlage/core/codes/roles';
import { targetName } from '@stimmlage/core/codes/target-types';
import { exportedSteps, seriesRow, sessionRow, statsRow } from '@stimmlage/core/contracts/export-rows';
import type { CommentsExportQuery } from '@stimmlage/core/contracts/exports';
import type { PainPointSeries, SeriesQuery, StatsQuery } from '@stimmlage/core/contracts/figures';
import { targetColumns } from '@stimmlage/core/contracts/targets';
import type { Queryable } from '@stimmlage/db/connection';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import { readFrom } from '../cache/read-from';
import type { ApiDeps } from '../deps';
import { getPainPointSeries } from '../figures/figures.service';
import { byCategory, summarise } from '../figures/stats';
import { statsWindow } from '../figures/windows';
import type { Actor } from '../http/actor';
import { requireSession } from '../sessions/require-session';
import { listAll } from '../sessions/sessions.service';
import { openCommentsTable } from './comments-export';
import { type ExportFormat, type ExportRow, type ExportTable, wholeTable } from './export-table';
import { openInSlot } from './slots';

/** The user who requests the export. The user's role determines which data the export may contain. */
export interface Exporter extends Actor {
  role: Role;
}

export type ExportName = 'comments' | 'stats' | 'time-series' | 'sessions' | 'targets';

interface Wanted {
  name: ExportName;
  format: ExportFormat;
  filters: Record<string, unknown> & Partial<Pick<CommentsExportQuery, 'search' | 'politician' | 'mentions'>>;
}

/**
 * Describes the filters for the audit log. Because the log is never deleted, a person in a filter is recorded
 * as a keyed hash, as in the block list. The log records only whether a search text was given, not the search
 * text itself.
 */
const auditedFilters = async (
  db: Queryable,
  { search, location, politician, mentions, ...filters }: Wanted['filters'],
): Promise<Record<string, unknown>> => ({
  ...filters,
  ...(search === undefined ? {} : { search: 'given' }),
  ...(location === undefined ? {} : { location: 'given' }),
  ...(politician === undefined ? {} : { politician: await keyedHash(db, 'handle', targetName(politician)) }),
  ...(mentions === undefined ? {} : { mentions: await keyedHash(db, 'handle', targetName(mentions)) }),
});

/** Records an export in the audit log before the first byte is sent. */
const noted = async (
  deps: ApiDeps,
  { userId, userName, ip }: Exporter,
  { name, format, filters }: Wanted,
  table: ExportTable,
): Promise<ExportTable> => {
  try {
    await writeAudit(deps.db, {
      userId,
      userName,
      ip,
      action: 'export',
      objectType: name,
      detail: { format, filters: await auditedFilters(deps.db, filters) },
    });
    return table;
  } catch (error) {
    await table.close();
    throw error;
  }
};

/**
 * Exports all statements that the filters select, with their labels. A replica ends a transaction that reads
 * while the primary removes old rows, so exports, which may take minutes, are always read from the primary.
 * @throws AppError exports.authors_forbidden, exports.busy, sessions.not_found
 */
export const exportComments = async (
  deps: ApiDeps,
  exporter: Exporter,
  query: CommentsExportQuery,
  format: ExportFormat,
): Promise<ExportTable> => {
  const table = await openCommentsTable(deps, exporter, query, format);
  return noted(deps, exporter, { name: 'comments', format, filters: query }, table);
};

/**
 * Exports the figures for a window by category, most frequent first.
 * @throws AppError sessions.not_found
 */
export const exportStats = async (
  deps: ApiDeps,
  exporter: Exporter,
  query: StatsQuery,
  format: ExportFormat,
): Promise<ExportTable> => {
  const window = statsWindow(query, deps.now(), deps.timezone);
  const totals = await readFrom(deps, async ({ db }) => {
    const sessionId = await requireSession(db, query.analysisRunId);
    return getTotals(db, { sessionId, ...window });
  });
  const rows = byCategory(totals).map(({ category, groups }): ExportRow => {
    const {
      intensity_distribution,
      heat_distribution,
      politician_mentions: _,
      ...figures
    } = summarise(groups);
    return {
      category,
      ...figures,
      ...Object.fromEntries(exportedSteps.map((step) => [`intensity_${step}`, intensity_distribution[step]])),
      ...Object.fromEntries(exportedSteps.map((step) => [`heat_${step}`, heat_distribution[step]])),
    };
  });
  return noted(
    deps,
    exporter,
    { name: 'stats', format, filters: query },
    wholeTable({ format, sandbox: deps.sandbox }, statsRow.keyof().options, rows),
  );
};

/**
 * Lists one row for each issue and period. The count is 0 if there are no statements on the issue, and null
 * if nothing was collected in the period. As in the chart, an issue without any statement is listed if any period was
 * collected.
 */
const seriesRows = ({ data, periods }: PainPointSeries): ExportRow[] => {
  const points = new Map(data.map((point) => [`${point.date} ${point.pain_point}`, point]));
  const isAnyCollected = periods.some(({ collected }) => collected);
  const issues = [
    ...new Set(isAnyCollected ? categories : data.map(({ pain_point }) => pain_point)),
  ].toSorted();
  return periods.flatMap(({ date, collected, partial }) =>
    issues.map((issue): ExportRow => {
      const none = { date, pain_point: issue, count: collected ? 0 : null, intensity_avg: null };
      return { ...(points.get(`${date} ${issue}`) ?? none), partial };
    }),
  );
};

/**
 * Exports the number of statements on each issue in each period, with the reasons why a period is incomplete.
 * The export needs a slot, because a series by day has tens of thousands of rows, which stay in memory until
 * the client has read them.
 * @throws AppError exports.busy, sessions.not_found
 */
export const exportSeries = async (
  deps: ApiDeps,
  exporter: Exporter,
  query: SeriesQuery,
  format: ExportFormat,
): Promise<ExportTable> => {
  const table = await openInSlot(deps.exportSlots, exporter.userId, async () => {
    const rows = seriesRows(await readFrom(deps, (from) => getPainPointSeries(from, query)));
    return wholeTable({ format, sandbox: deps.sandbox }, seriesRow.keyof().options, rows);
  });
  return noted(deps, exporter, { name: 'time-series', format, filters: query }, table);
};

/** Exports analysis sessions, newest first. */
export const exportSessions = async (
  deps: ApiDeps,
  exporter: Exporter,
  format: ExportFormat,
): Promise<ExportTable> => {
  const rows = (await listAll(deps)).map(({ reasons: _, ...row }) => row);
  const table = wholeTable({ format, sandbox: deps.sandbox }, sessionRow.keyof().options, rows);
  return noted(deps, exporter, { name: 'sessions', format, filters: {} }, table);
};

/** Exports all targets in the format that the import reads. */
export const exportTargets = async (deps: ApiDeps, exporter: Exporter): Promise<ExportTable> => {
  const rows = (await listTargets(deps.db)).map((target) =>
    Object.fromEntries(targetColumns.map((column) => [column, target[column]])),
  );
  const wanted = { name: 'targets', format: 'csv', filters: {} } as const;
  const table = wholeTable({ format: wanted.format, sandbox: deps.sandbox }, targetColumns, rows);
  return noted(deps, exporter, wanted, table);
};
