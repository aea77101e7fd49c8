import { cpus, totalmem } from 'node:os';
import type { FaultRow } from '@stimmlage/db/testing/faults';

const BYTES_PER_GIB = 2 ** 30;

/** The rows as a page of Markdown, with when and on what they came about. */
export const renderFaults = (rows: readonly FaultRow[], commit: string, date: Date): string =>
  `# Faults

Written by \`bun run faults\`, ${date.toISOString().slice(0, 10)}, at commit ${commit}, on ${cpus().length} cores and
${Math.round(totalmem() / BYTES_PER_GIB)} GiB. The tests do a sample of each. After each the figures were recounted from the labels
and were the same; after collections the cursors stood where X's newest posts are, and each run had said why it ended;
after analyses in batches the provider had none that was not known here, and had been paid for none twice.

| what | of | lost | doubled |
|---|---|---|---|
${rows.map(({ what, of, lost, doubled }) => `| ${what} | ${of} | ${lost} | ${doubled} |`).join('\n')}
`;
