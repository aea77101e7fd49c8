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

test('lets the server end connections whose client has vanished or has stopped within a transaction', async () => {
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test' });
  try {
    const [settings] = await connection.client`
      select setting::int as milliseconds from pg_settings where name = 'idle_in_transaction_session_timeout'`;
    expect(settings).toEqual({ milliseconds: 300_000 });
    // The settings of the transport are of no use over a socket of the same machine, where they read as 0.
    const asked = await connection.client`
      select name, source from pg_settings where name like 'tcp\\_keepalives\\_%' order by name`;
    expect(asked.map(({ name, source }) => [name, source])).toEqual([
      ['tcp_keepalives_count', 'client'],
      ['tcp_keepalives_idle', 'client'],
      ['tcp_keepalives_interval', 'client'],
    ]);
  } finally {
    await connection.close();
    await database.drop();
  }
});
