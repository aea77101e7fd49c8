/**
 * Returns the token in an Authorization header, or null if the header cannot contain a token from this
 * installation.
 */
export const readBearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;
