import { Command, Help } from 'commander';
import { version } from '../package.json';
import { allCommands, type CommandEntry, commandGroups } from './commands';
import type { Io, Output } from './io';

const environment = `
Environment:
  STIMMLAGE_URL     address of the API (default: http://localhost:3000)
  STIMMLAGE_TOKEN   token to use instead of the one that login saved
  NO_COLOR          turns colours off

Exit status: 0 success, 1 failure, 2 usage error, 3 not signed in, 4 API unreachable,
130 interrupted, 143 ended by SIGTERM.
Times are local; with --json they are UTC.`;

const NO_TERMINAL = 80;

const widthOf = ({ isTTY, columns = NO_TERMINAL }: Output): number => (isTTY ? columns : NO_TERMINAL);

/**
 * Returns the term under which the help lists a command. The program's help lists only the names of commands,
 * because the help of each command shows its arguments.
 */
const termOf = (command: Command): string =>
  command.parent !== null && command.parent.parent === null
    ? command.name()
    : new Help().subcommandTerm(command);

const createFrame = (io: Io): Command =>
  new Command('stimmlage')
    .description('Control a Stimmlage installation from a terminal, from cron or from scripts')
    .version(version)
    .option('--json', 'print results as JSON')
    .showSuggestionAfterError()
    .addHelpText('after', environment)
    .configureHelp({ subcommandTerm: termOf })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => widthOf(io.stdout),
      getErrHelpWidth: () => widthOf(io.stderr),
    })
    .exitOverride();

/**
 * Loads the modules for a command. Modules are loaded only for commands that are used, because the API client
 * is slow to load.
 */
const complete = async (command: Command, entry: CommandEntry, io: Io): Promise<void> => {
  const [{ createContext }, addTo] = await Promise.all([import('./context'), entry.load()]);
  addTo(command, (called) => createContext(io, called.optsWithGlobals().json ?? false), io);
};

const create = async (io: Io, isWanted: (entry: CommandEntry) => boolean): Promise<Command> => {
  const program = createFrame(io);
  for (const { heading, commands } of commandGroups) {
    program.commandsGroup(heading);
    for (const entry of commands) {
      const command = program.command(entry.name).description(entry.description);
      if (isWanted(entry)) await complete(command, entry, io);
    }
  }
  return program.helpCommand('help [command]', 'show the help of a command');
};

/** Creates the program with every command loaded, to describe everything that can be typed. */
export const createWholeProgram = (io: Io): Promise<Command> => create(io, () => true);

/**
 * Creates the program for one command line. The program contains the names of all commands, but loads only
 * the commands on the command line. Parsing throws a CommanderError for invalid arguments, and also to end
 * the program after printing the help.
 */
export const createProgram = (io: Io, words: readonly string[]): Promise<Command> => {
  const named = allCommands.filter(({ name }) => words.includes(name));
  return named.some(({ needsAll }) => needsAll)
    ? createWholeProgram(io)
    : create(io, (entry) => named.includes(entry));
};
