import type { Connection, Db } from '../connection';

/** A node of a plan, with what is below it; Postgres documents it under EXPLAIN. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/** One reading of a table inside a plan: `Seq Scan` from one end to the other, else by an index. */
export interface TableRead {
  node: string;
  table: string;
}

const readsOf = (node: PlanNode): TableRead[] => [
  ...(node['Relation Name'] === undefined ? [] : [{ node: node['Node Type'], table: node['Relation Name'] }]),
  ...(node.Plans ?? []).flatMap(readsOf),
];

/** What Postgres plans: not the beginning and end of transactions, and not settings. */
const isPlanned = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

export interface PlannedStatement {
  text: string;
  reads: TableRead[];
}

/** Runs some work and has Postgres plan every statement that it sent, with the parameters it sent. */
export type WatchPlans = (work: () => Promise<unknown>) => Promise<PlannedStatement[]>;

/** Watches a connection: whatever goes through its client, by whatever way. */
export const watchPlans = ({ client }: Pick<Connection, 'client'>): WatchPlans => {
  let sent: Statement[] = [];
  client.options.debug = (_, text, parameters) => sent.push({ text, parameters });
  const planOf = async ({ text, parameters }: Statement): Promise<PlannedStatement> => {
    const rows = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${text}`,
      // They went through the driver once, so it can send them again.
      parameters as string[],
    );
    const plans = rows.flatMap((row) => row['QUERY PLAN']);
    return { text, reads: plans.flatMap(({ Plan }) => readsOf(Plan)) };
  };
  return async (work) => {
    sent = [];
    await work();
    const planned: PlannedStatement[] = [];
    for (const statement of sent.filter(isPlanned)) planned.push(await planOf(statement));
    return planned;
  };
};

/** Runs queries and tells which tables they read from one end to the other. */
export const watchScans = (
  database: Pick<Connection, 'client' | 'db'>,
): { db: Db; scanned: (read: () => Promise<unknown>) => Promise<Set<string>> } => {
  const watch = watchPlans(database);
  return {
    db: database.db,
    scanned: async (read) => {
      const reads = (await watch(read)).flatMap((statement) => statement.reads);
      return new Set(reads.filter(({ node }) => node === 'Seq Scan').map(({ table }) => table));
    },
  };
};
