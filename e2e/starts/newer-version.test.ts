import { expect, test } from 'bun:test';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { useDatabase } from '@stimmlage/db/testing/hooks';
import { startProcess } from '../testing/process';

const database = await useDatabase();

test('an API and a worker end when a newer version has migrated their database', async () => {
  const variables = {
    DATABASE_URL: database.appUrl,
    STIMMLAGE_SANDBOX: 'on',
    STIMMLAGE_TIMEZONE: 'Europe/Berlin',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  };
  const services = ['api/api.main.ts', 'worker/worker.main.ts'].map((script) =>
    startProcess([script], variables),
  );
  for (const service of services) await service.until('ready');
  await database.client`
    insert into __drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from __drizzle_migrations`;
  for (const service of services) {
    expect(await service.exited).toBe(1);
    expect(service.output()).toEndWith(
      'A newer version of Stimmlage has migrated the database, so this one has ended. Start the newer version instead.\n',
    );
  }
});
