import { ConfigError, type Environment, variableNames } from './environment';

/** A line `NAME=value` of an `.env` file, as written. */
interface Line {
  name: string;
  value: string;
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(.*?)[ \t\r]*$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

const isOurs = (name: string): boolean =>
  variableNames.some((known) => name === known || name === `${known}_FILE`);

/** Separates a value from its quotation marks and the comment after it. */
const partsOf = (value: string): { quote: string; inner: string; rest: string } => {
  const quote = /^["'`]/.exec(value)?.[0] ?? '';
  if (quote === '') return { quote, inner: value.replace(/(?:^#(?:\s.*)?|\s#.*)$/, '').trimEnd(), rest: '' };
  const end = value.indexOf(quote, 1);
  return end === -1
    ? { quote, inner: value.slice(1), rest: quote }
    : { quote, inner: value.slice(1, end), rest: value.slice(end + 1).trim() };
};

/** Returns what Bun would change in a value, and how to prevent it; undefined for a value that is read as written. */
const changeOf = ({ name, value }: Line, env: Environment): string | undefined => {
  const { quote, inner, rest } = partsOf(value);
  if (rest !== '' && !rest.startsWith('#'))
    return 'has a quotation mark that does not enclose the whole value: enclose it in quotation marks that it does not contain';
  if (env[name] === inner) return undefined;
  if (quote === '' && inner.includes('#'))
    return 'contains #, from which a value without quotation marks is cut off: enclose it in single quotation marks';
  const names = [...inner.matchAll(/(?<!\\)\$\{?(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => env[name] === undefined))
    return 'contains $, which is replaced by the value of a variable, even in quotation marks: write it as \\$';
  if (quote === '"' && /\\[nr]/.test(inner))
    return 'contains a backslash that stands for a line break in double quotation marks: enclose it in single ones';
  return undefined;
};

/**
 * Checks that Bun, which loads `.env` before the program starts, has not changed the values of our variables.
 * Bun replaces `$NAME` even in single quotation marks, and cuts unquoted values off at `#`
 * (https://bun.com/docs/runtime/environment-variables). A value that was given by the environment as written
 * is accepted.
 * @param text the contents of the file.
 * @param env the environment that resulted.
 * @throws ConfigError that names the variable, but never contains its value.
 */
export const checkEnvFile = (file: string, text: string, env: Environment): void => {
  for (const line of linesOf(text)) {
    const change = isOurs(line.name) ? changeOf(line, env) : undefined;
    if (change !== undefined) throw new ConfigError(`${line.name} in ${file} ${change}.`);
  }
};
