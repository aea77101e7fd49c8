import type { Retest } from '@stimmlage/core/contracts/sessions';
import type { Context } from './context';
import { counted, facts, formatNumber, show, table } from './output';

const shareOf = ({ share, kappa }: Retest['sentiment']): string | null => {
  if (share === null) return null;
  const beyondChance = kappa === null ? '' : `, kappa ${kappa.toFixed(2)}`;
  return `${(share * 100).toFixed(1)} % alike${beyondChance}`;
};

const describeConspicuous = ({ n, conspicuous, requests }: Retest): string => {
  if (n === 0) return 'No statement has a label of both sessions.';
  if (conspicuous.length === 0)
    return `In none of ${counted(requests, 'request')} do more labels differ than chance explains.`;
  const rows = conspicuous.flatMap(({ statements }, index) =>
    statements.map((statement) => [
      String(index + 1),
      statement.id,
      `${statement.before} ${statement.category_before}`,
      `${statement.after} ${statement.category_after}`,
    ]),
  );
  return `In ${formatNumber(conspicuous.length)} of ${counted(requests, 'request')} more labels differ than chance explains; a text among these statements may have changed the labels of the others:
${table(['request', 'statement', 'before', 'after'], rows)}`;
};

/** Describes how far a retest agrees with the session that it retests. */
export const describeRetest = (retest: Retest): string =>
  `Retest of session ${retest.retest_of}: ${counted(retest.n, 'statement')} compared
${facts([
  ['sentiment', shareOf(retest.sentiment)],
  ['issue', shareOf(retest.category)],
])}
${describeConspicuous(retest)}`;

export const printRetest = (context: Context, retest: Retest): void => show(context, retest, describeRetest);
