import { metrics as call } from '@stimmlage/core/contracts/operations';
import { answers } from '../http/serve';
import type { Metrics } from './metrics';
import { CONTENT_TYPE, writeMetrics } from './metrics.service';

export const metricsRoutes = (metrics: Metrics) => [
  answers(call, async ({ c, deps }) =>
    c.text(await writeMetrics(deps, metrics), call.status, { 'Content-Type': CONTENT_TYPE }),
  ),
];
