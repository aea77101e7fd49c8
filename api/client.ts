import { hc } from 'hono/client';
import type { Calls } from './app';

export interface ClientOptions {
  /** Origin of the api, such as http://localhost:3000; empty for the page's own. */
  origin: string;
  token?: (() => string | null) | undefined;
  fetch?: typeof fetch | undefined;
}

/** The api's calls, typed by its routes. */
export const createClient = ({ origin, token, fetch: send }: ClientOptions) =>
  hc<Calls>(`${origin}/api`, {
    headers: (): Record<string, string> => {
      const value = token?.() ?? null;
      return value === null ? {} : { Authorization: `Bearer ${value}` };
    },
    ...(send ? { fetch: send } : {}),
  });

export type Client = ReturnType<typeof createClient>;
