import { Command } from 'commander';
import { version } from '../package.json';
import { addAuditCommand } from './commands/audit';
import { addAuthCommands } from './commands/auth';
import { addBackupCommands } from './commands/backup';
import { addCompletionCommand } from './commands/completion';
import { addConfigCommands } from './commands/config';
import { addEvaluateCommand } from './commands/evaluate';
import { addExportCommands } from './commands/exports';
import { addGoldSetCommands } from './commands/gold-sets';
import { addImportCommands } from './commands/import';
import { addPrivacyCommands } from './commands/privacy';
import { addRunCommands } from './commands/runs';
import { addScheduleCommands } from './commands/schedule';
import { addSessionCommands } from './commands/sessions';
import { addStatsCommand } from './commands/stats';
import { addStatusCommand } from './commands/status';
import { addTargetCommands } from './commands/targets';
import { addTokenCommands } from './commands/tokens';
import { addTrendCommands } from './commands/trends';
import { addUpkeepCommands } from './commands/upkeep';
import { addUsageCommand } from './commands/usage';
import { addUserCommands } from './commands/users';
import { createContext, type Open } from './context';
import type { Io, Output } from './io';

const environment = `
Environment:
  STIMMLAGE_URL     address of the API (default: http://localhost:3000)
  STIMMLAGE_TOKEN   token to use instead of the one that login saved
  NO_COLOR          turns colours off

Exit status: 0 success, 1 failure, 2 usage error, 3 not signed in, 4 API unreachable.
Times are local; with --json they are UTC.`;

type Add = (program: Command, open: Open, io: Io) => void;

const groups: readonly (readonly [heading: string, commands: readonly Add[]])[] = [
  ['Sign in:', [addAuthCommands, addTokenCommands]],
  ['Inspect:', [addStatusCommand, addStatsCommand, addExportCommands, addUsageCommand]],
  ['Collect:', [addTargetCommands, addRunCommands, addScheduleCommands, addTrendCommands, addImportCommands]],
  ['Classify:', [addSessionCommands, addGoldSetCommands, addEvaluateCommand]],
  [
    'Administer:',
    [
      addConfigCommands,
      addUserCommands,
      addUpkeepCommands,
      addPrivacyCommands,
      addAuditCommand,
      addBackupCommands,
    ],
  ],
  ['More:', [addCompletionCommand]],
];

const NO_TERMINAL = 80;

const widthOf = ({ isTTY, columns = NO_TERMINAL }: Output): number => (isTTY ? columns : NO_TERMINAL);

/** The whole command line. Parsing ends in a CommanderError where help was asked for, or words make no sense. */
export const createProgram = (io: Io): Command => {
  const open: Open = (command) => createContext(io, command.optsWithGlobals().json ?? false);
  const program = new Command('stimmlage')
    .description('Control a Stimmlage installation from a terminal, from cron or from scripts')
    .version(version)
    .option('--json', 'print results as JSON')
    .showSuggestionAfterError()
    .addHelpText('after', environment)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => widthOf(io.stdout),
      getErrHelpWidth: () => widthOf(io.stderr),
    })
    .exitOverride();
  for (const [heading, commands] of groups) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, open, io);
  }
  return program.helpCommand('help [command]', 'show the help of a command');
};
