import { metrics as call } from '@stimmlage/core/contracts/operations';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import type { Metrics } from './metrics';
import { writeMetrics } from './metrics.service';

/** The format that Prometheus has asked for since its beginning. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const metricsRoutes = (metrics: Metrics) =>
  new Hono<Env>().get(call.path, guard(call.access), async (c) =>
    c.text(await writeMetrics(c.var.deps, metrics), call.status, { 'Content-Type': CONTENT_TYPE }),
  );
