/** Returns the token in an Authorization header, or null if it cannot be one of ours. */
export const readBearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;
