import type { databaseStatus } from '@stimmlage/core/contracts/operations';
import type { z } from 'zod';

type Queue = z.infer<typeof databaseStatus.response>['queues'][number];

/** Work that waits longer than this while nothing of its kind is under way has been forgotten. */
const STUCK_SECONDS = 900;

/** Whether nobody takes up what waits. */
export const isStuck = ({ waiting, active, oldestSeconds }: Queue): boolean =>
  waiting > 0 && active === 0 && oldestSeconds > STUCK_SECONDS;

/** Whether there is anything to say of it. */
export const isBusy = ({ waiting, active, failed }: Queue): boolean => waiting + active + failed > 0;
