/** The token of an Authorization header; null where it holds none that could be ours. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;
