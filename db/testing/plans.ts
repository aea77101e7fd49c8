import type { Connection, Db } from '../connection';

/** A node of a query plan with its children, as returned by EXPLAIN. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  parameters: unknown[];
}

/**
 * A read of a table in a query plan. The node `Seq Scan` reads the entire table; all other nodes use an
 * index.
 */
export interface TableRead {
  node: string;
  table: string;
  /** Whether each pass over the table stops at the first row. */
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

/** Lists the indexes that a query plan reads. */
const indexesOf = ({ 'Index Name': index, Plans: below = [] }: PlanNode): string[] => [
  ...(index === undefined ? [] : [index]),
  ...below.flatMap(indexesOf),
];

/**
 * Whether a statement has a query plan. False for statements that change settings, or begin or end
 * transactions.
 */
const isPlanned = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

export interface PlannedStatement extends Statement {
  reads: TableRead[];
  indexes: string[];
}

/**
 * Runs some work, then asks Postgres for the plan of every statement that the work has sent, with the same
 * parameters.
 */
export type WatchPlans = (work: () => Promise<unknown>) => Promise<PlannedStatement[]>;

/** Starts recording all statements that a client sends. */
export const watchPlans = ({ client }: Pick<Connection, 'client'>): WatchPlans => {
  let sent: Statement[] = [];
  client.options.debug = (_, text, parameters) => sent.push({ text, parameters });
  const planOf = async ({ text, parameters }: Statement): Promise<PlannedStatement> => {
    const rows = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${text}`,
      // The driver has sent these parameters before, so the cast is safe.
      parameters as string[],
    );
    const plans = rows.flatMap((row) => row['QUERY PLAN']);
    return {
      text,
      parameters,
      reads: plans.flatMap(({ Plan }) => readsOf(Plan)),
      indexes: plans.flatMap(({ Plan }) => indexesOf(Plan)),
    };
  };
  return async (work) => {
    sent = [];
    await work();
    const planned: PlannedStatement[] = [];
    for (const statement of sent.filter(isPlanned)) planned.push(await planOf(statement));
    return planned;
  };
};

/** Returns a function that runs queries and returns the tables that the queries have read in full. */
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
