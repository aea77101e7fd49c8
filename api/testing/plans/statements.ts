import type { Connection } from '@stimmlage/db/connection';

export interface Statement {
  text: string;
  parameters: unknown[];
}

/** What Postgres plans: not the beginning and end of transactions, and not settings. */
const isPlanned = ({ text }: Statement): boolean =>
  /^\s*(select|with|insert|update|delete|merge)\b/i.test(text);

export interface StatementRecord {
  /** Statements sent since the last time. */
  take(): Statement[];
}

/** Notes every statement that goes through a client from now on. */
export const recordStatements = ({ client }: Pick<Connection, 'client'>): StatementRecord => {
  let noted: Statement[] = [];
  client.options.debug = (_, text, parameters) => noted.push({ text, parameters });
  return {
    take: () => {
      const taken = noted.filter(isPlanned);
      noted = [];
      return taken;
    },
  };
};
