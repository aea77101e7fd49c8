import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '@stimmlage/db/startup/start-error';

type Flags = Record<string, boolean>;

/**
 * Reads a file name and options from the command line.
 * @throws StartError with the usage text if the arguments are invalid
 */
export const readFileArguments = (
  args: readonly string[],
  flags: readonly string[],
  usage: string,
): { file: string; given: Flags } => {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    flags.map((name) => [name, { type: 'boolean' }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...others] = positionals;
    const given = Object.fromEntries(flags.map((name) => [name, values[name] === true]));
    if (file !== undefined && file !== '' && others.length === 0) return { file, given };
  } catch {
    // `parseArgs` throws for an unknown option. The error with the usage text is thrown below.
  }
  throw new StartError(usage);
};
