import { appendFileSync } from 'node:fs';

/**
 * Whether to run each fault test in full, as `bun run faults` does. The test command only runs a sample of
 * each fault test.
 */
export const isFullFaults = process.env['STIMMLAGE_FAULTS'] === 'full';

/** Environment variable with the file in which `bun run faults` collects the results of tests. */
export const REPORT_VARIABLE = 'STIMMLAGE_FAULTS_REPORT';

export interface FaultRow {
  /** Describes which faults were caused, and how often. */
  what: string;
  /** The number of items that could have been lost or duplicated. */
  of: number;
  lost: number;
  doubled: number;
}

/** Records the result of a fault test for the report of `bun run faults`. */
export const reportFaults = (row: FaultRow): void => {
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};
