import type { Connection, Db } from '../connection';

/** A node of a plan, with its children; documented in Postgres under EXPLAIN. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/** A read of a table in a plan: `Seq Scan` reads the table from end to end, anything else uses an index. */
export interface TableRead {
  node: string;
  table: string;
  /** Whether each pass over the table ends with its first row. */
  stopsAtFirst: boolean;
}

const readsOf = (node: PlanNode, above?: PlanNode): TableRead[] => {
  const { 'Node Type': type, 'Relation Name': table, Plans: below = [] } = node;
  const stopsAtFirst = above?.['Node Type'] === 'Limit' && above['Plan Rows'] === 1;
  return [
    ...(table === undefined ? [] : [{ node: type, table, stopsAtFirst }]),
    ...below.flatMap((child) => readsOf(child, node)),
  ];
};

/** Whether a statement has a plan, unlike changes of settings and the start and end of transactions. */
const isPlanned = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

export interface PlannedStatement extends Statement {
  reads: TableRead[];
}

/** Runs some work, and then has Postgres plan every statement that it sent, with its parameters. */
export type WatchPlans = (work: () => Promise<unknown>) => Promise<PlannedStatement[]>;

/** Watches everything that is sent over a connection's client. */
export const watchPlans = ({ client }: Pick<Connection, 'client'>): WatchPlans => {
  let sent: Statement[] = [];
  client.options.debug = (_, text, parameters) => sent.push({ text, parameters });
  const planOf = async ({ text, parameters }: Statement): Promise<PlannedStatement> => {
    const rows = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${text}`,
      // The driver has already sent these parameters, so it can send them again.
      parameters as string[],
    );
    const plans = rows.flatMap((row) => row['QUERY PLAN']);
    return { text, parameters, reads: plans.flatMap(({ Plan }) => readsOf(Plan)) };
  };
  return async (work) => {
    sent = [];
    await work();
    const planned: PlannedStatement[] = [];
    for (const statement of sent.filter(isPlanned)) planned.push(await planOf(statement));
    return planned;
  };
};

/** Runs queries and returns the tables that they read from end to end. */
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
