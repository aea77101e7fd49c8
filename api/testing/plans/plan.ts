import type { Connection } from '@stimmlage/db/connection';
import { z } from 'zod';
import type { Statement } from './statements';

/** A node of a plan, with what is below it; Postgres documents it under EXPLAIN. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

export interface Scan {
  node: string;
  relation: string;
}

const scansOf = (plan: PlanNode): Scan[] => [
  ...(plan['Relation Name'] === undefined
    ? []
    : [{ node: plan['Node Type'], relation: plan['Relation Name'] }]),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** Every table that a statement would read or write, and how, by Postgres' own plan for its parameters. */
export const planOf = async (
  { client }: Pick<Connection, 'client'>,
  statement: Statement,
): Promise<Scan[]> => {
  const rows = await client.unsafe(
    `explain (format json) ${statement.text}`,
    // They went through the driver once, so it can send them again.
    statement.parameters as Parameters<typeof client.unsafe>[1],
  );
  const [{ 'QUERY PLAN': plan }] = explained.parse([...rows]);
  return scansOf(plan[0].Plan);
};
