import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env';

/**
 * Pages must not load anything from other hosts, and must run only scripts from their own host. Inline styles
 * are allowed, because charts and components use inline styles to position elements.
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
  // This header is set in `requestScope`, and only over TLS.
  strictTransportSecurity: false,
});

/**
 * Adds the security headers above. Other sites may embed a response if the call is declared `forOtherSites`.
 * The waiting time of a refusal and the mark of sandbox data are for other sites as well.
 */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await pageHeaders(c, next);
  if (!c.var.isForOtherSites) return;
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'Retry-After, X-Stimmlage-Sandbox');
});
