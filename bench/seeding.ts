import type { Config } from '@stimmlage/core/config/environment';
import { type FillOptions, fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import { connectTo } from '@stimmlage/db/testing/database';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { openDatabase, type StackDatabase } from '@stimmlage/stack/database';

/**
 * Opens the database to fill: the database in DATABASE_URL if the variable is set, otherwise an embedded
 * database in a folder. The database is marked as sandbox data.
 */
export const openSeedDatabase = (config: Config, dataDir: string): Promise<StackDatabase> =>
  openDatabase({ ...config, STIMMLAGE_SANDBOX: true }, dataDir);

/**
 * Parses a command-line argument as a positive integer.
 * @throws Error if the argument is anything else.
 */
export const positive = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is no count`);
  return value;
};

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

/**
 * Recounts every figure from its labels.
 * @throws Error if a figure differs.
 */
export const recountFigures = async (connection: ReturnType<typeof connectTo>): Promise<void> => {
  const mismatches = await checkFigures(connection);
  if (mismatches.length > 0) throw new Error(`Figures differ: ${JSON.stringify(mismatches)}`);
};

/**
 * Fills a database, printing the progress, and then recounts every figure from its labels.
 * @throws Error if a figure differs.
 */
export const seedDatabase = async (url: string, options: Omit<FillOptions, 'onProgress'>): Promise<void> => {
  const connection = connectTo(url);
  const started = performance.now();
  const say = (line: string): void => console.log(`${secondsSince(started).padStart(7)} s  ${line}`);
  try {
    await fillDatabase(connection, { ...options, onProgress: say });
    say('Recounting every figure');
    await recountFigures(connection);
    say(`${options.labels} contents are labelled; all figures equal their labels`);
  } finally {
    await connection.close();
  }
};
