import { isDecodable } from '../decodable';

/** The TLS modes of libpq, except for the opportunistic modes (allow, prefer), which offer no protection. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

/** How to encrypt a connection. `rootCert`, `cert` and `key` are the paths of files. */
export interface DatabaseTls {
  mode: Exclude<TlsMode, 'disable'>;
  /**
   * The file with the certificate of the authority that must have issued the server's certificate; `system`
   * or undefined for public authorities.
   */
  rootCert?: string;
  cert?: string;
  key?: string;
}

/** A parsed database URL. Its parameters have the same meaning as in libpq. */
export interface DatabaseAddress {
  /** The URL without parameters. */
  url: string;
  tls: DatabaseTls | null;
  /** Options for the server, such as `-c search_path=…`. */
  options?: string;
}

const known = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'channel_binding', 'options', 'uselibpqcompat'];

/**
 * Describes a parameter for an error message. Leaves out a name that may be part of an incorrectly escaped
 * password.
 */
const shown = (name: string): string =>
  /^[a-z_]{1,40}$/i.test(name) ? `the parameter ${name}` : 'a parameter';

const isMode = (value: string): value is TlsMode => tlsModes.some((mode) => mode === value);

/** Translates `no-verify`, which is node-postgres's name for libpq's `require`. */
const modeOf = (value = 'disable'): string => (value === 'no-verify' ? 'require' : value);

/**
 * Explains what is wrong with a URL, as a phrase that completes a sentence. Returns undefined if the URL is
 * valid.
 */
export const databaseAddressProblem = (address: string): string | undefined => {
  const { username, password, pathname, searchParams } = new URL(address);
  if (![username, password, pathname].every(isDecodable))
    return 'has a % that does not begin the code of a character; write a % itself as %25';
  const given = Object.fromEntries(searchParams);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `has ${shown(unknown)}, which is not one of ${known.slice(0, -1).join(', ')}`;
  const mode = modeOf(given['sslmode']);
  if (!isMode(mode)) return `has a parameter sslmode that is not one of ${tlsModes.join(', ')}`;
  if (mode === 'disable' && (given['sslrootcert'] ?? given['sslcert'] ?? given['sslkey']) !== undefined)
    return 'names certificates, but has no sslmode such as verify-full';
  if ((given['sslcert'] === undefined) !== (given['sslkey'] === undefined))
    return 'has one of sslcert and sslkey; set both or none';
  if (given['channel_binding'] === 'require')
    return 'has channel_binding=require, which is not supported; set sslmode=verify-full instead';
  return undefined;
};

/** Parses a URL that has already been validated. */
export const readDatabaseAddress = (address: string): DatabaseAddress => {
  const url = new URL(address);
  const { sslmode, sslrootcert, sslcert, sslkey, options } = Object.fromEntries(url.searchParams);
  url.search = '';
  const mode = modeOf(sslmode) as TlsMode;
  return {
    url: url.href,
    tls:
      mode === 'disable'
        ? null
        : {
            mode,
            ...(sslrootcert === undefined ? {} : { rootCert: sslrootcert }),
            ...(sslcert === undefined ? {} : { cert: sslcert }),
            ...(sslkey === undefined ? {} : { key: sslkey }),
          },
    ...(options === undefined ? {} : { options }),
  };
};
