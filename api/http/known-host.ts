import { AppError } from '@stimmlage/core/errors/app-error';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';
import { isLoopback } from './addresses';

/** Returns the host in a request, without its port; null if it is invalid. */
const hostOf = (url: string): string | null => {
  const host = URL.parse(url)?.hostname;
  return host === undefined ? null : host.replace(/\.$/, '').replace(/^\[(.+)\]$/, '$1');
};

/**
 * Whether a request is addressed to the machine itself, as are those of health checks and of proxies that do
 * not pass on the host.
 */
export const namesMachine = (url: string): boolean => {
  const host = hostOf(url);
  return host !== null && (host === 'localhost' || isLoopback(host));
};

/**
 * Whether a request is addressed to the installation's host or the machine itself. Ports are not compared, as
 * many proxies omit them.
 * @param publicOrigin null if not set; then every host is accepted
 */
export const namesInstallation = (url: string, publicOrigin: string | null): boolean => {
  if (publicOrigin === null || namesMachine(url)) return true;
  const host = hostOf(url);
  return host !== null && host === hostOf(publicOrigin);
};

/**
 * Refuses requests for a host other than the installation's, so that a browser sent here under an attacker's
 * host name (DNS rebinding) gets nothing.
 * @throws AppError request.wrong_host
 */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  const { publicOrigin } = c.var.deps;
  if (publicOrigin !== null && !namesInstallation(c.req.url, publicOrigin))
    throw new AppError('request.wrong_host', { address: publicOrigin });
  await next();
});
