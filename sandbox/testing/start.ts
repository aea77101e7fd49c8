import { afterEach, beforeEach } from 'bun:test';
import { listen } from '../control/listen';
import type { Json } from '../json';
import { createSandbox, type Sandbox } from '../sandbox';
import { createClock } from '../world/clock';
import { createStore, type WorldStore } from '../world/store';
import { createTinySource, DAY, NOW, posts } from './tiny';

export interface Answered {
  status: number;
  headers: Headers;
  body: Json;
}

export interface RunningSandbox extends Sandbox {
  url: string;
  /** Sends a GET request with a bearer token. */
  get(path: string, parameters?: Record<string, string | number>): Promise<Answered>;
  /** Calls the control API. Throws an error if the call is refused. */
  control(method: string, path: string, body?: unknown): Promise<Json>;
  stop(): Promise<void>;
}

/** Creates the tiny world, with its clock stopped at NOW. */
export const createTinyWorld = (): WorldStore => {
  const clock = createClock(() => NOW);
  const world = createStore({ clock, source: createTinySource(), from: NOW - 30 * DAY });
  world.grow();
  // Reproduces the state after an edit: the first version can be looked up by its id, but is not in any list
  // of posts.
  world.shelves.supersede(world.shelves.put(posts.firstVersion));
  return world;
};

const asJson = (text: string): Json => (text === '' ? {} : JSON.parse(text));

/** Starts a sandbox on a free port. */
export const startSandbox = async (world: WorldStore = createTinyWorld()): Promise<RunningSandbox> => {
  const sandbox = createSandbox(world);
  const { url, stop } = await listen(sandbox.app.fetch);
  return {
    ...sandbox,
    url,
    stop,
    get: async (path, parameters = {}) => {
      const address = new URL(`${url}${path}`);
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
      const response = await fetch(address, { headers: { authorization: 'Bearer test' } });
      return { status: response.status, headers: response.headers, body: asJson(await response.text()) };
    },
    control: async (method, path, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${url}/control${path}`, { method, ...sent });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
      return asJson(text);
    },
  };
};

/**
 * Returns a sandbox that is started before and stopped after each test in the calling file. All tests can use
 * the same object.
 */
export const useSandbox = (): RunningSandbox => {
  const sandbox = {} as RunningSandbox;
  beforeEach(async () => {
    Object.assign(sandbox, await startSandbox());
  });
  afterEach(() => sandbox.stop());
  return sandbox;
};
