import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env';

/**
 * The pages load nothing from other hosts and run no script but their own. Styles may be inline: charts and
 * components position elements with them.
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
  // Only for callers over TLS, by the request's scheme.
  strictTransportSecurity: false,
});

/** As above; what is made for other sites may be shown there. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await pageHeaders(c, next);
  if (!c.var.isForOtherSites) return;
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
});
