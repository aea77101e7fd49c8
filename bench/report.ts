import { cpus, totalmem } from 'node:os';

export interface Row {
  what: string;
  figure: string;
  limit: string;
}

const BYTES_PER_GIB = 2 ** 30;

/** The figures as a page of Markdown, with when and on what they were measured. */
export const renderReport = (rows: readonly Row[], commit: string, date: Date): string =>
  `# Figures

Written by \`bun run bench\`, ${date.toISOString().slice(0, 10)}, at commit ${commit}, on ${cpus().length} cores and
${Math.round(totalmem() / BYTES_PER_GIB)} GiB. Absolute times vary between machines and days; limits are those of the product's goals.

| what | measured | limit |
|---|---|---|
${rows.map(({ what, figure, limit }) => `| ${what} | ${figure} | ${limit} |`).join('\n')}
`;
