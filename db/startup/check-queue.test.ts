import { describe, expect, test } from 'bun:test';
import { getRollbackPlans } from 'pg-boss';
import { QUEUE_SCHEMA } from '../queue/queues';
import { useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';
import { StartError } from './start-error';

const facts = { sandbox: false, timezone: 'Europe/Berlin' };
const database = useEmptyDatabase();

const migrating = (): Promise<unknown> =>
  migrateDatabase(database.url, facts).then(
    () => 'done',
    (error: unknown) => error,
  );

const plant = (command: string, status: string): Promise<unknown> =>
  database.ask(`
    update queue.version set bam_on = null;
    insert into queue.bam (name, version, table_name, command, status)
    values ('x', 43, 'job_common', '${command}', '${status}')`);

describe('before pg-boss starts as the owner', () => {
  test.each(['pending', 'failed', 'in_progress'])(
    'rejects a command that is not pg-boss’s own (%s), without running it',
    async (status) => {
      await migrateDatabase(database.url, facts);
      await plant('create table planted ()', status);
      const refused = await migrating();
      expect(refused).toBeInstanceOf(StartError);
      expect(refused).toMatchObject({
        message: expect.stringMatching(
          /^The row [0-9a-f-]{36} of queue\.bam holds a command that is not pg-boss's own: "create table planted \(\)"\. /,
        ),
      });
      expect(await database.ask(`select to_regclass('planted') as found`)).toEqual([{ found: null }]);
      await database.ask('delete from queue.bam');
      expect(await migrating()).toBe('done');
    },
  );

  test("rejects one of pg-boss's own commands if anything has been added to it", async () => {
    await migrateDatabase(database.url, facts);
    await plant('DROP INDEX CONCURRENTLY IF EXISTS queue.job_common_i5; create table planted ()', 'pending');
    expect(await migrating()).toBeInstanceOf(StartError);
    expect(await database.ask(`select to_regclass('planted') as found`)).toEqual([{ found: null }]);
  });

  test.each([
    `update queue.queue set table_name = 'job_common (name); create table planted (); --' where name = 'import.run'`,
    `update queue.queue set partition = true where name = 'import.run'`,
  ])('rejects a queue with a separate table: %s', async (statement) => {
    await migrateDatabase(database.url, facts);
    await expect(database.ask(statement)).rejects.toThrow('queue_has_no_table_of_its_own');
    // Simulates a database that was restored from a dump without the constraint.
    await database.ask('alter table queue.queue drop constraint queue_has_no_table_of_its_own');
    await database.ask(statement);
    expect(await migrating()).toMatchObject({
      message: expect.stringMatching(/^The queue "import\.run" in queue\.queue names a table of its own, /),
    });
  });

  test('runs commands that an older pg-boss scheduled to run after its migrations', async () => {
    await migrateDatabase(database.url, facts);
    for (const version of [43, 42, 41, 40]) await database.ask(getRollbackPlans(QUEUE_SCHEMA, version));
    // At most one command has run by the time the migration's connection is closed.
    expect(await migrating()).toBe('done');
    const left = await database.ask("select command from queue.bam where status <> 'completed'");
    expect(left).not.toBeEmpty();
    await database.ask('update queue.version set bam_on = null');
    expect(await migrating()).toBe('done');
    expect(
      (await database.ask("select command from queue.bam where status <> 'completed'")).length,
    ).toBeLessThan(left.length);
  });
});
