import { basename } from 'node:path';
import { IMPORT_NAME_HEADER, type ImportReport, listImports } from '@stimmlage/core/contracts/imports';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { assertFile, signedNumber, wholeNumber } from '../arguments';
import { addCallOptions, createQueryOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import type { Context, Open } from '../context';
import { facts, formatMoment, formatNumber, plain, show, statusWord, tableOr, tell } from '../output';
import { upload } from '../upload';
import { waitFor } from '../wait';

interface ImportOptions {
  shiftDays: number;
  wait?: boolean;
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

const WAITS_FOR_REST = 'waits for the rest of the file; if nothing is being sent, import the file again';

const readImport = (context: Context, id: number): Promise<ImportReport> =>
  context.ask('getImport', { params: { id } });

const noteOf = ({ error, status }: ImportReport): string | null =>
  error ?? (status === 'receiving' ? WAITS_FOR_REST : null);

const describe = (report: ImportReport): string => {
  const note = noteOf(report);
  return `${plain(report.name)}: ${report.status}\n${facts([
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
    ['note', note === null ? null : plain(note)],
  ])}`;
};

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
      plain(noteOf(report) ?? ''),
    ]),
    ['lines'],
  );

/**
 * Shows an import, once it has ended if it is awaited.
 * @throws CliError if the import failed
 */
const reportImport = async (context: Context, id: number, isAwaited: boolean): Promise<void> => {
  const ask = () => readImport(context, id);
  const report = isAwaited
    ? await waitFor(context, ask, isOver, (state) => ({
        done: state.processedLines,
        total: state.lines,
        note: `lines, ${formatNumber(state.accepted)} accepted`,
        trouble: noteOf(state),
      }))
    : await ask();
  // The reason of a failure is printed as the error.
  show(context, report, (shown) => describe(shown.status === 'failed' ? { ...shown, error: null } : shown));
  if (report.status === 'failed') throw new CliError(report.error ?? 'The import failed');
};

export const addImportCommand = (importing: Command, open: Open): void => {
  importing
    .argument('<file>', 'archive to import')
    .option('--shift-days <days>', 'days to move every date by (sandbox installations only)', signedNumber, 0)
    .option('--wait', 'wait until the file is imported (default)')
    .option('--no-wait', 'return once the file is received')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const context = open(command);
      assertFile(file);
      tell(context, plain(`Sending ${basename(file)} …`));
      const id = await sendFile(context, file, options.shiftDays);
      await reportImport(context, id, options.wait !== false);
    });
};

export const addImportsCommand = (imports: Command, open: Open): void => {
  imports
    .argument('[id]', 'import to show (default: the newest imports)', wholeNumber)
    .option('--wait', 'with an id: wait until the file is imported');
  const readQuery = addCallOptions(imports, createQueryOptions(listImports.query));
  imports.action(async (id: number | undefined, given: Record<string, unknown>, command: Command) => {
    const context = open(command);
    const { wait, ...options } = given;
    if (id !== undefined)
      return wait === true
        ? reportImport(context, id, true)
        : show(context, await readImport(context, id), describe);
    if (wait === true) throw new CliError('--wait requires the id of an import.', exits.usage);
    const query = readQuery(options);
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
