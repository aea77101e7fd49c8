import { rawContentStats } from '@stimmlage/core/contracts/content';
import {
  collectionStats,
  databaseStats,
  databaseStatus,
  livez,
  readyz,
  setupProgress,
} from '@stimmlage/core/contracts/operations';
import { answers } from '../http/serve';
import { getReadiness } from './readiness';
import { getSetupProgress } from './setup.service';
import { getCollectionStats, getDatabaseStats } from './stats.service';
import { getRawContentStats, getStatus } from './status.service';

/** The probes are at the root, because monitoring tools expect probes at the root. */
export const probeRoutes = [
  answers(livez, () => ({ status: 'ok' as const })),
  answers(readyz, async ({ c, deps }) => {
    const readiness = await getReadiness(deps);
    return readiness.status === 'ok' ? readiness : c.json(readiness, 503, { 'Retry-After': '5' });
  }),
];

export const operationRoutes = [
  answers(databaseStatus, ({ deps }) => getStatus(deps)),
  answers(databaseStats, ({ deps }) => getDatabaseStats(deps)),
  answers(collectionStats, ({ deps }) => getCollectionStats(deps)),
  answers(setupProgress, ({ deps }) => getSetupProgress(deps)),
  answers(rawContentStats, ({ deps }) => getRawContentStats(deps)),
];
