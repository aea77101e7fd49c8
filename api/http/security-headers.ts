import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { isSecure } from './actor';
import type { Env } from './env';

/**
 * The pages load nothing from elsewhere and run no script but their own. Styles may be inline: charts and
 * components place things with them.
 */
const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: {
    camera: [],
    displayCapture: [],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  // Only to those who came by TLS: see below.
  strictTransportSecurity: false,
});

/** As above; what is made for other sites may be shown there. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await pageHeaders(c, next);
  if (!c.var.isForOtherSites) return;
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
});

/** Half a year; other hosts of the domain are not ours to speak for. */
export const transportPolicy = 'max-age=15552000';
export const TRANSPORT_HEADER = 'Strict-Transport-Security';

/** Who came by TLS comes by TLS again; said over plain http, it would lock out an installation without it. */
export const strictTransport = createMiddleware<Env>(async (c, next) => {
  await next();
  if (isSecure(c)) c.header(TRANSPORT_HEADER, transportPolicy);
});
