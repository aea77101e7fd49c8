import { expect, test } from 'bun:test';
import { connect } from './connection';
import { createTestDatabase } from './testing/database';

test('turns off parallel workers and JIT for a connection, and sets its page cost and statement timeout', async () => {
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test', statementTimeoutMs: 5_000 });
  try {
    const [settings] = await connection.client`
      select current_setting('max_parallel_workers_per_gather') as workers,
        current_setting('random_page_cost') as page, current_setting('statement_timeout') as timeout, current_setting('jit') as jit`;
    expect(settings).toEqual({ workers: '0', page: '1.1', timeout: '5s', jit: 'off' });
  } finally {
    await connection.close();
    await database.drop();
  }
});
