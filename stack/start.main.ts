import { missingForRealServices } from '@stimmlage/core/config/environment';
import { StartError } from '@stimmlage/db/startup/start-error';
import { buildWeb } from './build-web';
import { openDatabase } from './database';
import { readStackConfig, runStack } from './lifecycle';
import { assertPortFree } from './ports';
import { startProduct } from './product';
import { withSandboxMark } from './sandbox-mark';

/** Implements `bun run start`: runs the product with the real services, on a single machine. */
await runStack(async ({ use, fail }) => {
  if (process.argv.length > 2)
    throw new StartError('start takes no arguments. Set the variables of .env.example instead.');
  const given = readStackConfig();
  const missing = missingForRealServices(given);
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  await assertPortFree(given.HOST, given.PORT);
  const config = await withSandboxMark(given);
  // Before the database is migrated: if the build fails, the previous version can still start.
  await buildWeb();
  const database = await use(() => openDatabase(config, config.STIMMLAGE_DATA_DIR, fail));
  const product = await use(() =>
    startProduct({
      config,
      databaseUrl: database.url,
      variables: { STIMMLAGE_SANDBOX: config.STIMMLAGE_SANDBOX ? 'on' : 'off' },
      onLine: (line) => console.log(line),
      onEnd: fail,
    }),
  );
  if (config.STIMMLAGE_SANDBOX) console.log('The services are a sandbox: the data is marked as such.');
  console.log(`Stimmlage is ready at ${product.address.shown}`);
});
