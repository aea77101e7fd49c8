import { parseArgs } from 'node:util';
import type { ProviderOptions } from './provider/provider';
import type { Content } from './sandbox';

/** Thrown for invalid command-line arguments, with a message that explains the mistake. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command =
  | {
      kind: 'serve';
      port: number;
      host?: string;
      content: Content;
      provider: Pick<ProviderOptions, 'dataDir' | 'batchDurationMs'>;
    }
  | { kind: 'write-archive'; file: string; content: Content; until?: number }
  | { kind: 'write-targets'; file: string };

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  seed: { type: 'string' },
  origin: { type: 'string' },
  archive: { type: 'string' },
  'shift-days': { type: 'string' },
  'no-shift': { type: 'boolean' },
  until: { type: 'string' },
  'data-dir': { type: 'string' },
  'provider-delay-ms': { type: 'string' },
  instant: { type: 'boolean' },
} as const;

type OptionName = keyof typeof options;

const contentOptions: readonly OptionName[] = ['seed', 'origin', 'archive', 'shift-days', 'no-shift'];

/** The options that each command accepts. */
const optionsOf: Record<Command['kind'], readonly OptionName[]> = {
  serve: [...contentOptions, 'port', 'host', 'data-dir', 'provider-delay-ms', 'instant'],
  'write-archive': [...contentOptions, 'until'],
  'write-targets': ['seed', 'origin'],
};

const commands = Object.keys(optionsOf) as Command['kind'][];

type Values = { [K in OptionName]?: (typeof options)[K]['type'] extends 'boolean' ? boolean : string };

const integer = (values: Values, name: OptionName, min: number, max: number): number | undefined => {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^-?\d+$/.test(String(text)) && value >= min && value <= max) return value;
  throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not ${text}.`);
};

const moment = (values: Values, name: OptionName): number | undefined => {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Date.parse(String(text));
  if (/^\d{4}-\d{2}-\d{2}/.test(String(text)) && !Number.isNaN(value)) return value;
  throw new UsageError(`--${name} takes a date such as 2026-10-01T00:00:00Z, not ${text}.`);
};

const readContent = (values: Values): Content => {
  const { archive } = values;
  const given = (name: OptionName) => values[name] !== undefined;
  if (given('shift-days') && given('no-shift'))
    throw new UsageError('Give --shift-days or --no-shift, not both.');
  const foreign =
    archive === undefined ? (['shift-days', 'no-shift'] as const) : (['seed', 'origin'] as const);
  const wrong = foreign.find(given);
  if (wrong)
    throw new UsageError(
      archive === undefined
        ? `--${wrong} goes with --archive only.`
        : `--${wrong} is for the made corpus and does not go with --archive.`,
    );
  if (archive === undefined) {
    const seed = integer(values, 'seed', 0, 2 ** 31 - 1) ?? 1;
    const origin = moment(values, 'origin');
    return { kind: 'made', seed, ...(origin === undefined ? {} : { origin }) };
  }
  const shiftDays = values['no-shift'] ? 0 : integer(values, 'shift-days', -36_500, 36_500);
  return { kind: 'archive', path: archive, ...(shiftDays === undefined ? {} : { shiftDays }) };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.replaceAll(/\s*\n\s*/g, ' '));
  }
};

const readServe = (values: Values, content: Content): Command => {
  const delay = integer(values, 'provider-delay-ms', 0, 86_400_000);
  const batchDurationMs = values.instant ? 0 : delay;
  const { host, 'data-dir': dataDir } = values;
  return {
    kind: 'serve',
    content,
    port: integer(values, 'port', 0, 65_535) ?? 0,
    ...(host === undefined ? {} : { host }),
    provider: {
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(batchDurationMs === undefined ? {} : { batchDurationMs }),
    },
  };
};

/** Parses the command line. Throws UsageError if an argument is missing or invalid. */
export const readArguments = (args: readonly string[]): Command => {
  const { positionals, values } = parse(args);
  const [name = '', file, ...rest] = positionals;
  const kind = commands.find((command) => command === name);
  if (!kind) throw new UsageError(`Give a command: ${commands.join(', ')}; not ${name || 'none'}.`);
  const known = optionsOf[kind];
  const stray = Object.keys(values).find((given) => !known.some((option) => option === given));
  if (stray) throw new UsageError(`${kind} does not take --${stray}.`);
  const content = readContent(values);

  if (kind === 'serve') {
    if (file !== undefined) throw new UsageError(`serve takes no file, but was given ${file}.`);
    return readServe(values, content);
  }
  if (file === undefined || rest.length > 0) throw new UsageError(`${kind} takes one file to write.`);
  if (kind === 'write-targets') return { kind, file };
  const until = moment(values, 'until');
  return { kind, file, content, ...(until === undefined ? {} : { until }) };
};
