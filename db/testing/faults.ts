import { appendFileSync } from 'node:fs';

/** `bun run faults` runs the tests with their full counts, the test command with a sample of each. */
export const isFullFaults = process.env['STIMMLAGE_FAULTS'] === 'full';

/** Where `bun run faults` collects the tests' results. */
export const REPORT_VARIABLE = 'STIMMLAGE_FAULTS_REPORT';

export interface FaultRow {
  /** What was done, and how often. */
  what: string;
  /** Out of how many things. */
  of: number;
  lost: number;
  doubled: number;
}

/** Records what is left after faults; only `bun run faults` reads it. */
export const reportFaults = (row: FaultRow): void => {
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};
