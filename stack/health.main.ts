import { statSync } from 'node:fs';
import { messageOf } from '@stimmlage/core/errors/app-error';

const PATIENCE_MS = 4_000;

/** How old the file may be that a worker writes every ten seconds. */
const PULSE_MS = 60_000;

const isApiReady = async (): Promise<boolean> => {
  const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || '3000'}/readyz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return status === 200;
};

const isWorkerAtWork = (pulse: string): boolean => Date.now() - statSync(pulse).mtimeMs <= PULSE_MS;

/**
 * Exits with status 0 if the API in this container is ready or, if the file is given that a worker writes, if that
 * worker is at work; otherwise with status 1. The container's health check runs this file, because the image does not
 * contain curl.
 */
const [pulse] = process.argv.slice(2);
try {
  const isWell = pulse === undefined ? await isApiReady() : isWorkerAtWork(pulse);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
