import { missingForRealServices } from '@stimmlage/core/config/environment';
import { StartError } from '@stimmlage/db/startup/start-error';
import { buildWeb } from './build-web';
import { openDatabase } from './database';
import { readStackConfig, runStack } from './lifecycle';
import { assertPortFree } from './ports';
import { startProduct } from './product';

/** `bun run start`: the product with the real services, on one machine. */
await runStack(async ({ use, fail }) => {
  const config = readStackConfig();
  const missing = missingForRealServices(config);
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  await assertPortFree(config.HOST, config.PORT);
  const database = await use(() => openDatabase(config, config.STIMMLAGE_DATA_DIR));
  await buildWeb();
  const product = await use(() =>
    startProduct({
      config,
      databaseUrl: database.url,
      variables: {},
      onLine: (line) => console.log(line),
      onEnd: fail,
    }),
  );
  console.log(`Stimmlage is ready at ${product.origin}`);
});
