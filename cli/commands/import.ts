import { basename } from 'node:path';
import { IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { assertFile, wholeNumber } from '../arguments';
import { CliError } from '../cli-error';
import type { Context, Open } from '../context';
import { formatMoment, formatNumber, plain, show, statusWord, tableOr, tell } from '../output';
import { upload } from '../upload';
import { waitFor } from '../wait';

interface ImportOptions {
  shiftDays: number;
  wait: boolean;
}

const sendFile = ({ ask }: Context, file: string, shiftDays: number): Promise<number> =>
  upload(file, async (body) => {
    const { importId } = await ask(
      'createImport',
      {
        query: { shiftDays },
        headers: { [IMPORT_NAME_HEADER]: encodeURIComponent(basename(file)) },
        type: 'application/octet-stream',
        body,
      },
      { timeoutMs: null },
    );
    return importId;
  });

const isOver = ({ status }: ImportReport): boolean => status === 'completed' || status === 'failed';

const describe = (report: ImportReport): string => {
  const filtered = Object.entries(report.filtered);
  const lines = [
    `${report.name}: ${report.status}`,
    `  accepted  ${formatNumber(report.accepted)}`,
    `  known     ${formatNumber(report.known)}`,
    `  context   ${formatNumber(report.context)}`,
    `  trends    ${formatNumber(report.trends)}`,
    ...filtered.map(([reason, count]) => `  filtered  ${formatNumber(count)} ${reason}`),
    `  refused   ${formatNumber(report.refusedCount)} lines`,
    ...report.refused.slice(0, 5).map(({ line, reason }) => `    line ${line}: ${reason}`),
  ];
  return lines.map(plain).join('\n');
};

const describeImports = (imports: readonly ImportReport[]): string =>
  tableOr(
    'There has been no import yet.',
    ['id', 'file', 'status', 'lines', 'accepted', 'known', 'refused', 'begun', 'note'],
    imports.map((report) => [
      String(report.id),
      plain(report.name),
      statusWord(report.status),
      `${formatNumber(report.processedLines)}/${formatNumber(report.lines)}`,
      report.accepted,
      report.known,
      report.refusedCount,
      formatMoment(report.createdAt),
      plain(report.error ?? ''),
    ]),
    ['lines'],
  );

export const addImportCommands = (program: Command, open: Open): void => {
  program
    .command('import')
    .description(
      'import a twarc2 archive (.jsonl, .jsonl.gz); the same file again resumes an unfinished import',
    )
    .argument('<file>', 'the archive')
    .option('--shift-days <days>', 'sandbox installations only: move every date by whole days', Number, 0)
    .option('--no-wait', 'return when the file is received')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const context = open(command);
      assertFile(file);
      tell(plain(`Sending ${basename(file)} …`));
      const id = await sendFile(context, file, options.shiftDays);
      const ask = () => context.ask('getImport', { params: { id: id } });
      const report = options.wait
        ? await waitFor(ask, isOver, (state) => ({
            done: state.processedLines,
            total: state.lines,
            note: `lines, ${formatNumber(state.accepted)} accepted`,
          }))
        : await ask();
      show(context, report, describe);
      if (report.status === 'failed') throw new CliError(report.error ?? 'The import failed');
    });

  program
    .command('imports')
    .description('archives that were imported, newest first')
    .option('--limit <count>', 'so many at most', wholeNumber, limits.pageSize)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      const context = open(command);
      const query = { limit };
      show(context, await context.ask('listImports', { query }), describeImports);
    });
};
