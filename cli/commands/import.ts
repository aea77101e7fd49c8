import { basename } from 'node:path';
import { createImport, IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import type { Command } from 'commander';
import { CliError } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { assertFile } from '../files';
import { formatNumber, plain, print, printJson, tell } from '../output';
import { waitFor } from '../wait';

interface ImportOptions {
  shiftDays: string;
  wait: boolean;
}

const sendFile = async (context: Context, file: string, shiftDays: string): Promise<number> => {
  const response = context.send(`${createImport.path}?shiftDays=${encodeURIComponent(shiftDays)}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      [IMPORT_NAME_HEADER]: encodeURIComponent(basename(file)),
    },
    body: Bun.file(file),
  });
  return createImport.response.parse(await answerOf<unknown>(response)).importId;
};

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

export const addImportCommand = (program: Command, open: Open): void => {
  program
    .command('import')
    .description(
      'import a twarc2 archive (.jsonl, .jsonl.gz); the same file again resumes an unfinished import',
    )
    .argument('<file>', 'the archive')
    .option('--shift-days <days>', 'sandbox installations only: move every date by whole days', '0')
    .option('--no-wait', 'return when the file is received')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const context = open(command);
      assertFile(file);
      tell(`Sending ${basename(file)} …`);
      const id = await sendFile(context, file, options.shiftDays);
      const ask = () => answerOf(context.client.imports[':id'].$get({ param: { id: String(id) } }));
      const report = options.wait
        ? await waitFor(ask, isOver, (state) => ({
            done: state.processedLines,
            total: state.lines,
            note: `lines, ${formatNumber(state.accepted)} accepted`,
          }))
        : await ask();
      if (context.json) printJson(report);
      else print(describe(report));
      if (report.status === 'failed') throw new CliError(report.error ?? 'The import failed');
    });
};
