import { appendFileSync } from 'node:fs';

/** `bun run faults` does the full counts, the tests a sample of each. */
export const isFullFaults = process.env['STIMMLAGE_FAULTS'] === 'full';

/** Where `bun run faults` collects the tests' results. */
export const REPORT_VARIABLE = 'STIMMLAGE_FAULTS_REPORT';

export interface FaultRow {
  /** What was done, how often. */
  what: string;
  /** Of how many things. */
  of: number;
  lost: number;
  doubled: number;
}

/** Records what is left after faults; only `bun run faults` reads it. */
export const reportFaults = (row: FaultRow): void => {
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};
