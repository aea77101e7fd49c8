import { AppError } from '@stimmlage/core/errors/app-error';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';
import { isLoopback } from './addresses';

/** The host that a request names, without its port; null for what is none. */
const hostOf = (url: string): string | null => {
  const host = URL.parse(url)?.hostname;
  return host === undefined ? null : host.replace(/\.$/, '').replace(/^\[(.+)\]$/, '$1');
};

/** Whether a request names the machine itself, as health checks do and proxies that pass no host on. */
export const namesMachine = (url: string): boolean => {
  const host = hostOf(url);
  return host !== null && (host === 'localhost' || isLoopback(host));
};

/**
 * Whether a request names the installation's host, or the machine itself. Ports are not compared, as many proxies leave
 * them out.
 * @param publicOrigin null where none is set; then every host is taken.
 */
export const namesInstallation = (url: string, publicOrigin: string | null): boolean => {
  if (publicOrigin === null || namesMachine(url)) return true;
  const host = hostOf(url);
  return host !== null && host === hostOf(publicOrigin);
};

/**
 * Refuses requests for another host than the installation's: what a browser is told to send here under a name that
 * somebody else controls (DNS rebinding) gets nothing.
 * @throws AppError request.wrong_host
 */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  const { publicOrigin } = c.var.deps;
  if (publicOrigin !== null && !namesInstallation(c.req.url, publicOrigin))
    throw new AppError('request.wrong_host', { address: publicOrigin });
  await next();
});
