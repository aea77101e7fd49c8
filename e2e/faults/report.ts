import { appendFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Where `bun run faults` gathers what the tests have seen. */
export const REPORT_VARIABLE = 'STIMMLAGE_FAULTS_REPORT';

export interface FaultRow {
  /** What was done, how often. */
  what: string;
  /** Of how many things. */
  of: number;
  lost: number;
  doubled: number;
}

/** Notes what is left after faults; nothing but `bun run faults` reads it. */
export const reportFaults = (row: FaultRow): void => {
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};

const BYTES_PER_GIB = 2 ** 30;

/** The rows as a page of Markdown, with when and on what they came about. */
export const renderFaults = (rows: readonly FaultRow[], commit: string, date: Date): string =>
  `# Faults

Written by \`bun run faults\`, ${date.toISOString().slice(0, 10)}, at commit ${commit}, on ${cpus().length} cores and
${Math.round(totalmem() / BYTES_PER_GIB)} GiB. The tests do a sample of each. After each the figures were recounted from the labels
and were the same; after collections the cursors stood where X's newest posts are, and each run had said why it ended.

| what | of | lost | doubled |
|---|---|---|---|
${rows.map(({ what, of, lost, doubled }) => `| ${what} | ${of} | ${lost} | ${doubled} |`).join('\n')}
`;
