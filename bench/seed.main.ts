import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { INTERRUPTED, readStackConfig, runStack } from '@stimmlage/stack/lifecycle';
import { projectFolder } from '@stimmlage/stack/processes';
import { openSeedDatabase, positive, seedDatabase } from './seeding';

const usage =
  'bench:seed takes --labels N (500000), --days N (365), --until YYYY-MM-DD (today) and --data-dir FOLDER ' +
  '(.data/bench); with DATABASE_URL it fills that database.';

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        labels: { type: 'string', default: '500000' },
        days: { type: 'string', default: '365' },
        until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
        'data-dir': { type: 'string', default: resolve(projectFolder, '.data', 'bench') },
      },
    });
    const until = new Date(`${values.until}T00:00:00Z`);
    if (Number.isNaN(until.getTime())) throw new Error(usage);
    return {
      labels: positive(values.labels),
      days: positive(values.days),
      until,
      dataDir: values['data-dir'],
    };
  } catch {
    throw new Error(usage);
  }
};

/** `bun run bench:seed`: fills a database with generated labels for measurements. */
await runStack(async (lifecycle) => {
  const { dataDir, ...options } = readOptions();
  const database = await lifecycle.use(() => openSeedDatabase(readStackConfig(), dataDir));
  await seedDatabase(database.ownerUrl, options);
  await lifecycle.end(0);
}, INTERRUPTED);
