/** Reads the token from an Authorization header; null if it cannot be one of ours. */
export const readBearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;
