import { cpus, totalmem } from 'node:os';

export interface Row {
  what: string;
  figure: string;
  limit: string;
}

/** The results of a benchmark's last run at full size. */
export interface Finding {
  /** For example `2026-11-22`. */
  date: string;
  commit: string;
  rows: readonly Row[];
}

/** Findings by benchmark name. */
export type Findings = Readonly<Record<string, Finding>>;

const BYTES_PER_GIB = 2 ** 30;

const linesOf = ({ date, commit, rows }: Finding): string[] =>
  rows.map(({ what, figure, limit }) => `| ${what} | ${figure} | ${limit} | ${date}, ${commit} |`);

const tableOf = (findings: Findings, names: readonly string[]): string =>
  `| what | measured | limit | when |
|---|---|---|---|
${names.flatMap((name) => (findings[name] ? linesOf(findings[name]) : [])).join('\n')}
`;

/** The keys of the findings in each table, in the order of the page. */
interface Tables {
  full: readonly string[];
  /** Benchmarks over a database with ten times as many labels. */
  large: readonly string[];
}

/** Renders the findings as a Markdown page, including the date and commit of each measurement. */
export const renderReport = (findings: Findings, { full, large }: Tables): string =>
  `# Figures

Written by \`bun run bench\` on ${cpus().length} cores and ${Math.round(totalmem() / BYTES_PER_GIB)} GiB; each row names the day and the commit of its measure.
Absolute times vary between machines and days; limits are those of the product's goals.

${tableOf(findings, full)}
## At 5 million labels

Limits are the same as for the smaller database unless a row says otherwise.

${tableOf(findings, large)}`;
