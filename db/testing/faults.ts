import { appendFileSync } from 'node:fs';

/** `bun run faults` runs the tests with their full counts; the test command runs only a sample of each. */
export const isFullFaults = process.env['STIMMLAGE_FAULTS'] === 'full';

/** Where `bun run faults` collects the tests' results. */
export const REPORT_VARIABLE = 'STIMMLAGE_FAULTS_REPORT';

export interface FaultRow {
  /** Which faults were caused, and how often. */
  what: string;
  /** How many things could have been lost or doubled. */
  of: number;
  lost: number;
  doubled: number;
}

/** Records the result of a test of faults; only `bun run faults` reads it. */
export const reportFaults = (row: FaultRow): void => {
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};
