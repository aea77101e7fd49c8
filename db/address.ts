import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { type DatabaseTls, readDatabaseAddress } from '@stimmlage/core/config/database-address';
import { StartError } from './startup/start-error';

const read = (parameter: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`${parameter} of the database's address names ${path}, which cannot be read.`);
  }
};

/**
 * Whether the server's certificate is verified. False only in the mode `require` without a root certificate.
 */
const isVerified = ({ mode, rootCert }: DatabaseTls): boolean => mode !== 'require' || rootCert !== undefined;

const tlsOptionsOf = (tls: DatabaseTls, host: string): ConnectionOptions => {
  const { mode, rootCert, cert, key } = tls;
  return {
    // Also set if the host is an IP address: no SNI is sent then, but the certificate is checked against the
    // address.
    host,
    rejectUnauthorized: isVerified(tls),
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
    ...(rootCert === undefined || rootCert === 'system' ? {} : { ca: read('sslrootcert', rootCert) }),
    ...(cert === undefined ? {} : { cert: read('sslcert', cert) }),
    ...(key === undefined ? {} : { key: read('sslkey', key) }),
  };
};

/**
 * Returns the connection settings for both database drivers, because each driver would interpret the URL's
 * parameters in its own way.
 * @throws StartError if a certificate or key file cannot be read.
 */
export const driverOptions = (address: string) => {
  const { url, tls, options } = readDatabaseAddress(address);
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return {
    url,
    ssl: tls === null ? (false as const) : tlsOptionsOf(tls, host),
    ...(options === undefined ? {} : { options }),
  };
};
