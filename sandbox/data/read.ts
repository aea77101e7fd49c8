import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { YAML } from 'bun';
import type { z } from 'zod';

const failure = (file: string, line: number, reason: string) =>
  new Error(`sandbox/data/${file}:${line}: ${reason}`);

const isYaml = (text: string): boolean => {
  try {
    YAML.parse(text);
    return true;
  } catch {
    return false;
  }
};

const parsed = (file: string, text: string): unknown => {
  try {
    return YAML.parse(text);
  } catch (error) {
    const lines = text.split('\n');
    // The parser does not report the position of an error, so find the first line at which the text becomes
    // invalid.
    const line = lines.findIndex((_, index) => !isYaml(lines.slice(0, index + 1).join('\n')));
    throw failure(file, line + 1, String(error));
  }
};

const isItem = (line: string | undefined) => line?.trimStart().startsWith('- ') === true;

/**
 * Finds the line number of a value, counted from 1: the line of its key or list item or, within a block, the
 * line of the value itself.
 */
const lineOf = (text: string, path: readonly PropertyKey[]): number => {
  const lines = text.split('\n');
  let at = -1;
  for (const step of path) {
    const isNumber = typeof step === 'number';
    if (isNumber && !isItem(lines[at + 1])) return at + step + 2;
    const isKey = (line: string) => line.replace(/^[\s-]*/, '').startsWith(`${String(step)}:`);
    const found = [...lines.entries()].filter(
      ([index, line]) => index > at && (isNumber ? isItem : isKey)(line),
    );
    at = found[isNumber ? step : 0]?.[0] ?? at;
  }
  return Math.max(at, 0) + 1;
};

/**
 * Parses the text of a YAML file. Throws an error with the file name and line number if the text does not
 * match the schema.
 */
export const parseData = <T>(file: string, text: string, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(parsed(file, text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw failure(file, lineOf(text, issue?.path ?? []), `${issue?.path.join('.')}: ${issue?.message}`);
};

/** Reads and parses a file in this folder. Throws the same errors as `parseData`. */
export const readData = <T>(file: string, schema: z.ZodType<T>): T =>
  parseData(file, readFileSync(join(import.meta.dir, file), 'utf8'), schema);
