import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../env';

/**
 * Pages must not load anything from other hosts, and run only scripts from their own host. Inline styles are
 * allowed, because charts and components use them to position elements.
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
  // Set in `requestScope`, and only over TLS.
  strictTransportSecurity: false,
});

/** Adds the headers above, and allows other sites to embed a response that is meant for them. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await pageHeaders(c, next);
  if (!c.var.isForOtherSites) return;
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Access-Control-Allow-Origin', '*');
});
