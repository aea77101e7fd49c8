import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from '../connection';
import * as tables from '../tables';
import type { TestDatabase } from './database';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs queries and tells which tables they read from one end to the other, by Postgres's own plans. */
export const watchScans = ({
  client,
}: TestDatabase): { db: Db; scanned: (read: () => Promise<unknown>) => Promise<Set<string>> } => {
  let statements: { query: string; params: unknown[] }[] = [];
  const db = drizzle(client, {
    schema: tables,
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  return {
    db,
    scanned: async (read) => {
      statements = [];
      await read();
      const found = new Set<string>();
      for (const { query, params } of statements) {
        const [row] = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
          `explain (format json) ${query}`,
          params as string[],
        );
        const nodes = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
        for (const { 'Node Type': type, 'Relation Name': table } of nodes)
          if (type === 'Seq Scan' && table) found.add(table);
      }
      return found;
    },
  };
};
