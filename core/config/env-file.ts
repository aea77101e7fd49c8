import { ConfigError, type Environment, variableNames } from './environment';

/** A file that Bun loads into the environment, such as `.env`. */
export interface EnvFile {
  name: string;
  text: string;
}

/** A line `NAME=value` or `NAME: value`, as written. */
interface Line {
  file: string;
  name: string;
  value: string;
}

/** Whether a variable is one that the product reads, also from a file that it names. */
export const isOurs = (name: string): boolean =>
  variableNames.some((known) => name === known || name === `${known}_FILE`);

const linesOf = ({ name: file, text }: EnvFile): Line[] =>
  [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*[=:][ \t]*(.*?)[ \t\r]*$/gm)]
    .map(([, name = '', value = '']) => ({ file, name, value }))
    .filter(({ name }) => isOurs(name));

/** Variables whose values may contain any character, and never a reference to another variable. */
const isSecret = (name: string): boolean => /(?:PASSPHRASE|PASSWORD|TOKEN|KEY)$/.test(name);

/** Variables whose values may contain spaces, so that a # after a space need not begin a comment. */
const mayHaveSpaces = (name: string): boolean => /(?:PASSPHRASE|PASSWORD)$/.test(name);

/** Removes the quotation marks around a value, and the comment after it. Undefined if a quotation mark is left. */
const withoutMarks = ({ name, value }: Line): string | undefined => {
  const [quote] = /^["'`]/.exec(value) ?? [];
  if (quote === undefined)
    return value.replace(mayHaveSpaces(name) ? /^#(?:\s.*)?$/ : /(?:^#(?:\s.*)?|\s#.*)$/, '').trimEnd();
  const [, inner] = new RegExp(`^${quote}([^${quote}]*)${quote}\\s*(?:#.*)?$`).exec(value) ?? [];
  return inner?.endsWith('\\') ? undefined : inner;
};

/** A reference to a variable: `$NAME`, `${NAME}`, or `${NAME:-default}`. */
const REFERENCE = /(?<!\\)\$(?:\{(\w+)(?::-([^}]*))?\}|(\w+))/g;

interface Reference {
  name: string;
  /** The value if the variable is not set; undefined if none is given. */
  otherwise: string | undefined;
}

const referencesIn = (value: string): Reference[] =>
  [...value.matchAll(REFERENCE)].map(([, braced, otherwise, plain]) => ({
    name: braced ?? plain ?? '',
    otherwise,
  }));

/** Removes a comment and replaces references and escapes in a value without its quotation marks, as Bun does. */
const asLoaded = (written: string, quote: string, env: Environment): string => {
  const kept = quote === '' ? (written.split('#')[0] ?? '').trimEnd() : written;
  const expanded = kept
    .replace(REFERENCE, (_, braced?: string, otherwise?: string, plain?: string) => {
      const value = env[braced ?? plain ?? ''];
      return value ?? otherwise ?? '';
    })
    .replaceAll('\\$', '$');
  return quote === '"' ? expanded.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : expanded;
};

/** Whether a value that Bun loaded begins with what stands between a quotation mark and the next one. */
const beginsAfterMark = (found: string, value: string): boolean =>
  found.startsWith((value.slice(1).split(value.charAt(0))[0] ?? '').replace(/\\$/, ''));

/**
 * Returns how Bun changes the value of a line, and how to prevent it; undefined if the value is read as
 * written, or if the environment has another value from elsewhere.
 */
const changeOf = (line: Line, env: Environment): string | undefined => {
  const { name, value } = line;
  const found = env[name] ?? '';
  const quote = /^["'`]/.exec(value)?.[0] ?? '';
  const written = withoutMarks(line);
  if (written === undefined)
    return beginsAfterMark(found, value)
      ? 'has a quotation mark that does not enclose the whole value: enclose it in quotation marks that it does not contain'
      : undefined;
  if (found === written || found !== asLoaded(written, quote, env)) return undefined;
  if (quote === '' && written.includes('#'))
    return 'contains #, from which a value without quotation marks is cut off: enclose it in single quotation marks';
  const isUnset = ({ name: each, otherwise }: Reference) =>
    env[each] === undefined && otherwise === undefined;
  if (referencesIn(written).some((each) => isSecret(name) || isUnset(each)))
    return 'contains $, which is replaced by the value of a variable, even in quotation marks: write it as \\$';
  if (/[\n\r]/.test(found))
    return 'contains a backslash that stands for a line break in double quotation marks: enclose it in single ones';
  return undefined;
};

/**
 * Checks that Bun, which loads these files before the program starts, has not changed the values of our
 * variables. Bun replaces `$NAME` even in single quotation marks, and cuts unquoted values off at `#`
 * (https://bun.com/docs/runtime/environment-variables). References to variables that are set are accepted,
 * except in secrets.
 * @param files in the order of their precedence, the last of which takes precedence over the others.
 * @param env the environment that resulted.
 * @throws ConfigError that names the variable, but never contains its value.
 */
export const checkEnvFiles = (files: readonly EnvFile[], env: Environment): void => {
  const lines = new Map(files.flatMap(linesOf).map((line) => [line.name, line]));
  for (const line of lines.values()) {
    const change = changeOf(line, env);
    if (change !== undefined) throw new ConfigError(`${line.name} in ${line.file} ${change}.`);
  }
};
