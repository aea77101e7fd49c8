import { messageOf } from '@stimmlage/core/errors/app-error';
import { startWorker } from './worker';

const starting = startWorker(process.env);
let stopping = false;

/** A signal that comes while starting is heeded as soon as there is something to stop. */
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await (await starting).stop();
  process.exit(0);
};

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  await starting;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
