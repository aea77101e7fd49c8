import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { publicOptions } from './router';

/** The public pages' routes where there is no browser to ask for the address. */
export const createRouterAt = (origin: string, path: string) =>
  createRouter({ ...publicOptions, origin, history: createMemoryHistory({ initialEntries: [path] }) });
