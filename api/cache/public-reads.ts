import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import pLimit from 'p-limit';
import { createLines } from '../http/line';
import type { PublicReads } from '../ports/public-reads';

type Bounds = Record<'atOnce' | 'waiting' | 'waitingOfNetwork' | 'patienceMs', number>;

/**
 * @param atOnce the maximum number of concurrent computations
 * @param waiting the maximum number of computations that wait
 * @param waitingOfNetwork the maximum number of computations that wait for one network
 * @param patienceMs the time after which a waiting computation is refused once it is its turn, in milliseconds
 */
export const createPublicReads = (
  { atOnce, waiting, waitingOfNetwork, patienceMs }: Bounds = serverLimits.publicReads,
  clock: { now(): number } = performance,
): PublicReads => {
  const limit = pLimit(atOnce);
  // No network has more than `atOnce` computations in the common line, so the others soon get their turn.
  const ofNetwork = createLines<string>({ atOnce, waiting: waitingOfNetwork });
  let open = 0;
  return async (network, compute) => {
    if (open >= atOnce + waiting) throw new AppError('database.busy');
    const asked = clock.now();
    const inTurn = () =>
      limit(() => {
        if (clock.now() - asked > patienceMs) throw new AppError('database.busy');
        return compute();
      });
    open += 1;
    try {
      return await (network === null ? inTurn() : ofNetwork(network, inTurn));
    } finally {
      open -= 1;
    }
  };
};
