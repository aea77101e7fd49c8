import type { Environment } from '@stimmlage/core/config/environment';
import { Command } from 'commander';
import { exits } from './cli-error';
import { addAuthCommands } from './commands/auth';
import { addConfigCommands } from './commands/config';
import { addEvaluateCommand } from './commands/evaluate';
import { addImportCommand } from './commands/import';
import { addPrivacyCommands } from './commands/privacy';
import { addRunCommands } from './commands/runs';
import { addScheduleCommands } from './commands/schedule';
import { addSessionCommands } from './commands/sessions';
import { addStatsCommand } from './commands/stats';
import { addTargetCommands } from './commands/targets';
import { addTrendCommands } from './commands/trends';
import { addUpkeepCommands } from './commands/upkeep';
import { addUsageCommand } from './commands/usage';
import { createContext, type Open } from './context';

const environment = `
Environment:
  STIMMLAGE_URL     address of the api (default http://localhost:3000)
  STIMMLAGE_TOKEN   token, in place of the one that login keeps

Exit status: 0 done, 1 failed, 2 wrong use, 3 sign in first, 4 the api cannot be reached.`;

/** The whole command line. */
export const createProgram = (env: Environment): Command => {
  const open: Open = (command) => createContext(env, command.optsWithGlobals().json);
  const program = new Command('stimmlage')
    .description('Drive a Stimmlage installation from a terminal or from cron')
    .option('--json', 'print results as JSON', false)
    .showSuggestionAfterError()
    .addHelpText('after', environment)
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? exits.ok : exits.usage);
    });
  addAuthCommands(program, open);
  addTargetCommands(program, open);
  addImportCommand(program, open);
  addRunCommands(program, open);
  addScheduleCommands(program, open);
  addTrendCommands(program, open);
  addSessionCommands(program, open);
  addEvaluateCommand(program, open);
  addStatsCommand(program, open);
  addUpkeepCommands(program, open);
  addPrivacyCommands(program, open);
  addUsageCommand(program, open);
  addConfigCommands(program, open);
  return program;
};
