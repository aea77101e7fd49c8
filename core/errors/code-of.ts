/** Returns the code of an error of the system, a driver or a library, such as ENOENT; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
