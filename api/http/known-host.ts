import { AppError } from '@stimmlage/core/errors/app-error';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';
import { isLoopback } from './addresses';

/** Returns the host in a URL without the port, or null if the URL is invalid. */
const hostOf = (url: string): string | null => {
  const host = URL.parse(url)?.hostname;
  return host === undefined ? null : host.replace(/\.$/, '').replace(/^\[(.+)\]$/, '$1');
};

/**
 * Whether a request is addressed to the machine itself. Such requests come from health checks, and from
 * proxies that do not forward the Host header.
 */
export const namesMachine = (url: string): boolean => {
  const host = hostOf(url);
  return host !== null && (host === 'localhost' || isLoopback(host));
};

/**
 * Whether a request is addressed to the installation's host or to the machine itself. Ports are not compared,
 * because many proxies omit the port.
 * @param publicOrigin the origin of the public URL. If it is null, every host is accepted.
 */
export const namesInstallation = (url: string, publicOrigin: string | null): boolean => {
  if (publicOrigin === null || namesMachine(url)) return true;
  const host = hostOf(url);
  return host !== null && host === hostOf(publicOrigin);
};

/**
 * Refuses requests to any host other than the installation's host. An attacker who points another host name
 * at this server (DNS rebinding) therefore cannot read data through a visitor's browser.
 * @throws AppError request.wrong_host
 */
export const knownHost = createMiddleware<Env>(async (c, next) => {
  const { publicOrigin } = c.var.deps;
  if (publicOrigin !== null && !namesInstallation(c.req.url, publicOrigin))
    throw new AppError('request.wrong_host', { address: publicOrigin });
  await next();
});
