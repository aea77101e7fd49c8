import { docs, docsFile } from '@stimmlage/core/contracts/docs';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { annotationRoutes } from './annotations/annotations.routes';
import { auditRoutes } from './audit/audit.routes';
import { authRoutes } from './auth/auth.routes';
import { collectionRoutes } from './collection/collection.routes';
import { commentRoutes } from './comments/comments.routes';
import { comparisonRoutes } from './comparison/comparison.routes';
import { configRoutes } from './config/config.routes';
import { contentRoutes } from './content/content.routes';
import { correctionRoutes } from './corrections/corrections.routes';
import type { ApiDeps } from './deps';
import { docsRoutes } from './docs/docs.routes';
import type { Env } from './env';
import { evaluationRoutes } from './evaluation/evaluation.routes';
import { eventRoutes } from './events/events.routes';
import { explorerRoutes } from './explorer/explorer.routes';
import { exportRoutes } from './exports/exports.routes';
import { dashboardRoutes } from './figures/dashboard.routes';
import { goldSetRoutes } from './gold-sets/gold-sets.routes';
import { onError, onNotFound } from './http/errors';
import { knownHost } from './http/known-host';
import { noStore, requestScope, sandboxMark } from './http/middleware';
import { securityHeaders } from './http/security-headers';
import { serve } from './http/serve';
import { readableAddress } from './http/wall';
import { importRoutes } from './imports/imports.routes';
import { invitationRoutes } from './invitations/invitations.routes';
import { createMetrics, type Metrics } from './metrics/metrics';
import { metricsRoutes } from './metrics/metrics.routes';
import { operationRoutes, probeRoutes } from './operations/operations.routes';
import { painPointRoutes } from './pain-points/pain-points.routes';
import { pictureRoutes } from './pictures/pictures.routes';
import { privacyRoutes } from './privacy/privacy.routes';
import { publicRoutes } from './public/public.routes';
import { sessionRoutes } from './sessions/sessions.routes';
import { targetRoutes } from './targets/targets.routes';
import { trendRoutes } from './trends/trends.routes';
import { upkeepRoutes } from './upkeep/upkeep.routes';
import { usageRoutes } from './usage/usage.routes';
import { userRoutes } from './users/users.routes';
import { viewRoutes } from './views/views.routes';
import { findPrerender } from './web/prerender';
import { webRoutes } from './web/web.routes';

/** The routes of all calls under /api. */
const calls = [
  ...authRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...viewRoutes,
  ...publicRoutes,
  ...pictureRoutes,
  ...dashboardRoutes,
  ...targetRoutes,
  ...collectionRoutes,
  ...importRoutes,
  ...sessionRoutes,
  ...goldSetRoutes,
  ...evaluationRoutes,
  ...trendRoutes,
  ...operationRoutes,
  ...docsRoutes,
  ...commentRoutes,
  ...correctionRoutes,
  ...exportRoutes,
  ...contentRoutes,
  ...painPointRoutes,
  ...auditRoutes,
  ...configRoutes,
  ...comparisonRoutes,
  ...eventRoutes,
  ...annotationRoutes,
  ...explorerRoutes,
  ...upkeepRoutes,
  ...privacyRoutes,
  ...usageRoutes,
];

/**
 * Creates the HTTP app that serves the API and the web build.
 * @param webFolder the folder of the web build; null to serve only the API
 * @param metrics the metrics that count the requests
 */
export const createApp = (
  deps: ApiDeps,
  webFolder: string | null,
  metrics: Metrics = createMetrics(),
): Hono<Env> => {
  const app = new Hono<Env>();
  const prerender = webFolder === null ? async () => null : findPrerender(webFolder);
  app.use(requestScope({ deps, metrics, findPrerender: prerender }), securityHeaders, sandboxMark, noStore);
  serve(app, probeRoutes);
  // The metrics come before the host check. Prometheus requests the metrics from an internal host name, and
  // is authenticated by a token.
  serve(app, metricsRoutes(metrics));
  app.use(knownHost);
  app.use('/api/*', readableAddress);
  const api = new Hono<Env>();
  api.on('GET', [docs.path, docsFile.path], etag());
  serve(api, calls);
  app.route('/api', api);
  if (webFolder !== null) app.route('/', webRoutes(webFolder));
  app.onError(onError);
  app.notFound(onNotFound);
  return app;
};
