import { Hono } from 'hono';
import type { ApiDeps } from '../deps';
import { namesMachine } from '../http/known-host';
import type { Metrics } from './metrics';
import { CONTENT_TYPE, writeMetrics } from './metrics.service';

/**
 * Serves only the metrics, on a separate loopback socket and without a token. A web page in a browser on the
 * same machine could reach the socket only through another host name, and requests to other host names are
 * refused.
 */
export const createMetricsSocket = (deps: ApiDeps, metrics: Metrics): Hono =>
  new Hono().get('/metrics', async (c) =>
    namesMachine(c.req.url)
      ? c.text(await writeMetrics(deps, metrics), 200, { 'Content-Type': CONTENT_TYPE })
      : c.text('Ask for http://127.0.0.1 and the port of METRICS_PORT.\n', 421),
  );
