import { basename } from 'node:path';
import { IMPORT_NAME_HEADER, type ImportReport, listImports } from '@stimmlage/core/contracts/imports';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { assertFile } from '../arguments';
import { addCallOptions, createQueryOptions } from '../call-options';
import { CliError } from '../cli-error';
import type { Context, Open } from '../context';
import { facts, formatMoment, formatNumber, plain, show, statusWord, tableOr, tell } from '../output';
import { upload } from '../upload';
import { waitFor } from '../wait';

interface ImportOptions {
  shiftDays: number;
  wait: boolean;
}

const sendFile = (context: Context, file: string, shiftDays: number): Promise<number> =>
  upload(context, file, async (body, signal) => {
    const { importId } = await context.ask(
      'createImport',
      {
        query: { shiftDays },
        headers: { [IMPORT_NAME_HEADER]: encodeURIComponent(basename(file)) },
        type: 'application/octet-stream',
        body,
      },
      { timeoutMs: null, signal },
    );
    return importId;
  });

const isOver = ({ status }: ImportReport): boolean => status === 'completed' || status === 'failed';

const describe = (report: ImportReport): string =>
  `${plain(report.name)}: ${report.status}\n${facts([
    ['accepted', formatNumber(report.accepted)],
    ['already known', formatNumber(report.known)],
    ['deleted by retention', report.expired === 0 ? null : formatNumber(report.expired)],
    ['context', formatNumber(report.context)],
    ['trends', formatNumber(report.trends)],
    ...Object.entries(report.filtered).map(
      ([reason, count]) => ['filtered out', `${formatNumber(count)} ${reason}`] as const,
    ),
    ['rejected', `${formatNumber(report.refusedCount)} lines`],
    ...report.refused.slice(0, 5).map(({ line, reason }) => [`line ${line}`, plain(reason)] as const),
    ...(report.status === 'completed' && report.error !== null
      ? [['note', plain(report.error)] as const]
      : []),
  ])}`;

const WAITS_FOR_REST = 'waits for the rest of the file; if nothing is being sent, import the file again';

const describeImports = (imports: readonly ImportReport[]): string =>
  tableOr(
    'There are no imports yet.',
    ['id', 'file', 'status', 'lines', 'accepted', 'known', 'rejected', 'started', 'note'],
    imports.map((report) => [
      String(report.id),
      plain(report.name),
      statusWord(report.status),
      `${formatNumber(report.processedLines)}/${formatNumber(report.lines)}`,
      report.accepted,
      report.known,
      report.refusedCount,
      formatMoment(report.createdAt),
      plain(report.error ?? (report.status === 'receiving' ? WAITS_FOR_REST : '')),
    ]),
    ['lines'],
  );

export const addImportCommand = (importing: Command, open: Open): void => {
  importing
    .argument('<file>', 'archive to import')
    .option('--shift-days <days>', 'days to move every date by (sandbox installations only)', Number, 0)
    .option('--no-wait', 'return once the file is received')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const context = open(command);
      assertFile(file);
      tell(context, plain(`Sending ${basename(file)} …`));
      const id = await sendFile(context, file, options.shiftDays);
      const ask = () => context.ask('getImport', { params: { id: id } });
      const report = options.wait
        ? await waitFor(context, ask, isOver, (state) => ({
            done: state.processedLines,
            total: state.lines,
            note: `lines, ${formatNumber(state.accepted)} accepted`,
            trouble: state.error,
          }))
        : await ask();
      show(context, report, describe);
      if (report.status === 'failed') throw new CliError(report.error ?? 'The import failed');
    });
};

export const addImportsCommand = (imports: Command, open: Open): void => {
  const readQuery = addCallOptions(imports, createQueryOptions(listImports.query));
  imports.action(async (given: Record<string, unknown>, command: Command) => {
    const context = open(command);
    const query = readQuery(given);
    const most = Number(query.limit ?? limits.pageSize);
    const isCut = (found: readonly ImportReport[]) => found.length === most && most < limits.maxPageSize;
    show(context, await context.ask('listImports', { query }), (found) =>
      [
        describeImports(found),
        ...(isCut(found) ? [`Only the newest ${most} are shown; --limit sets how many.`] : []),
      ].join('\n'),
    );
  });
};
