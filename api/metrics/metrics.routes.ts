import { metrics as call } from '@stimmlage/core/contracts/operations';
import { answers } from '../http/serve';
import type { Metrics } from './metrics';
import { writeMetrics } from './metrics.service';

/** The format that Prometheus has asked for since its beginning. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsRoutes = (metrics: Metrics) => [
  answers(call, async ({ c, deps }) =>
    c.text(await writeMetrics(deps, metrics), call.status, { 'Content-Type': CONTENT_TYPE }),
  ),
];
