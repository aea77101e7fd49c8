import { runService } from '@stimmlage/db/startup/service';
import { startWorker } from './worker';

await runService(startWorker, process.env);
