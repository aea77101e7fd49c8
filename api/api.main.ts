import { runService } from '@stimmlage/db/startup/service';
import { startServer } from './server';

await runService(startServer, process.env);
