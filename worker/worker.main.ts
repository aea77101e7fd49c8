import { runService } from '@stimmlage/db/startup/service';
import { startWorker } from './worker';

const [pulse] = process.argv.slice(2);

await runService((env) => startWorker(env, pulse), process.env);
