import { getMigrationPlans } from 'pg-boss';
import type postgres from 'postgres';
import { QUEUE_SCHEMA } from '../queue/queues';
import { StartError } from './start-error';

/**
 * The shared table for the jobs of all queues without a separate table. Our queues never have separate
 * tables.
 */
const JOB_TABLE = 'job_common';

/** Name of the constraint that prevents queues from having a separate table. */
const CONFINED = 'queue_has_no_table_of_its_own';

/**
 * Reduces a command to its bare form, because pg-boss writes some commands both with and without `IF NOT
 * EXISTS`.
 */
const bare = (command: string): string =>
  command
    .replace(/ IF NOT EXISTS(?= )/, '')
    .replace(/;$/, '')
    .trim();

/**
 * Lists the commands that pg-boss's migrations may schedule to run afterwards. These commands are at the end
 * of the plan for migrating from the first version.
 */
const listOwnCommands = (): string[] => {
  const plan = getMigrationPlans(QUEUE_SCHEMA, 0);
  return plan.slice(plan.lastIndexOf('COMMIT;')).split('\n').map(bare);
};

/**
 * Checks the data that pg-boss trusts when it starts as the owner of the database: pg-boss runs the commands
 * stored in `bam`, and builds SQL statements from the table names stored in `queue`. The role of the API and
 * the workers cannot change this data, but a manipulated dump could contain other commands or names.
 * @throws StartError if there is a command that is not pg-boss's own, or a queue with a separate table.
 */
export const checkQueue = async (client: postgres.Sql): Promise<void> => {
  const [found] = await client<{ hasQueues: boolean; hasCommands: boolean }[]>`
    select to_regclass(${`${QUEUE_SCHEMA}.queue`}) is not null as "hasQueues",
      to_regclass(${`${QUEUE_SCHEMA}.bam`}) is not null as "hasCommands"`;
  if (found?.hasQueues) {
    const [queue] = await client<{ name: string }[]>`
      select name from ${client(QUEUE_SCHEMA)}.queue where partition or table_name <> ${JOB_TABLE} limit 1`;
    if (queue)
      throw new StartError(
        `The queue ${JSON.stringify(queue.name)} in ${QUEUE_SCHEMA}.queue names a table of its own, which none of Stimmlage does. Migrating could run statements made up with that name as the owner of the database, so nothing was migrated. Find out who wrote it, and delete it.`,
      );
  }
  if (found?.hasCommands) {
    const own = new Set(listOwnCommands());
    const commands = await client<{ id: string; command: string }[]>`
      select id, command from ${client(QUEUE_SCHEMA)}.bam where status <> 'completed'`;
    const foreign = commands.find(({ command }) => !own.has(bare(command)));
    if (foreign)
      throw new StartError(
        `The row ${foreign.id} of ${QUEUE_SCHEMA}.bam holds a command that is not pg-boss's own: ${JSON.stringify(foreign.command.slice(0, 200))}. Migrating would run it as the owner of the database, so nothing was migrated. Find out who wrote it, and delete it.`,
      );
  }
};

/**
 * Adds a constraint against queues with a separate table. The constraint is needed because the role of the
 * API and the workers may add queues: pg-boss adds queues when it starts.
 */
export const confineQueues = async (client: postgres.Sql): Promise<void> => {
  const table = `${QUEUE_SCHEMA}.queue`;
  const [row] = await client<{ isConfined: boolean }[]>`
    select exists (
      select from pg_constraint where conrelid = ${table}::regclass and conname = ${CONFINED}
    ) as "isConfined"`;
  if (row?.isConfined === false)
    await client.unsafe(
      `alter table ${table} add constraint ${CONFINED} check (not partition and table_name = '${JOB_TABLE}')`,
    );
};
