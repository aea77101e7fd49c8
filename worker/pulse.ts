import { writeFileSync } from 'node:fs';
import { messageOf } from '@stimmlage/core/errors/app-error';
import type { Queue } from '@stimmlage/db/queue/queue';
import type { Logger } from 'pino';

const EVERY_MS = 10_000;

/** How long looking for a job may take. Workers look every second. */
const LOOK_MS = 30_000;

/**
 * Writes a file every ten seconds while this worker looks for jobs or handles them. The container's health check takes
 * a worker whose file is old for one that hangs or has lost the database.
 * @returns a function that stops it.
 */
export const startPulse = (file: string, queue: Queue, log: Logger): (() => void) => {
  const beat = (): void => {
    if (!queue.hasLookedWithin(LOOK_MS)) return;
    try {
      writeFileSync(file, '');
    } catch (error) {
      log.warn({ file, error: messageOf(error) }, 'the file for the health check cannot be written');
    }
  };
  beat();
  const timer = setInterval(beat, EVERY_MS);
  return () => clearInterval(timer);
};
