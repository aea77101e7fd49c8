import { messageOf } from '@stimmlage/core/errors/app-error';
import { startWorker } from './worker';

try {
  const worker = await startWorker(process.env);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
