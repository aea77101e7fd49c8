import { Hono } from 'hono';
import { createControl } from './control/control';
import type { ControlledEnv } from './control/middleware';
import { createWorldRoutes } from './control/world.routes';
import { createXRoutes } from './control/x.routes';
import { createCorpus, HISTORY_DAYS } from './corpus/corpus';
import { createProvider, type ProviderOptions } from './provider/provider';
import { daysToNow, readArchive, shiftArchive } from './world/archive/archive.reader';
import { createArchiveTrends } from './world/archive/archive.trends';
import { type Clock, createClock, DAY } from './world/clock';
import { createStore, type WorldStore } from './world/store';
import { createX, type XService } from './x/x.app';
import { xFaults } from './x/x.faults';

/**
 * `made`: what the corpus makes; its origin, in milliseconds, is now where it is not given. `archive`: a file, its
 * dates moved by so many days, by default to now.
 */
export type Content =
  | { kind: 'made'; seed: number; origin?: number }
  | { kind: 'archive'; path: string; shiftDays?: number };

const loadArchive = async (content: Content & { kind: 'archive' }, clock: Clock): Promise<WorldStore> => {
  const read = await readArchive(content.path);
  const shiftDays = content.shiftDays ?? daysToNow(read, clock.now());
  const archive = shiftArchive(read, shiftDays);
  const world = createStore({ clock, shiftDays, trends: createArchiveTrends(archive.trends) });
  for (const user of archive.users.values()) world.shelves.putUser(user);
  for (const post of archive.posts.values()) world.shelves.put(post);
  return world;
};

/** Throws ArchiveError. */
export const createWorld = async (content: Content, clock: Clock = createClock()): Promise<WorldStore> => {
  if (content.kind === 'archive') return loadArchive(content, clock);
  const { seed, origin = Date.now() } = content;
  const source = createCorpus({ seed: String(seed), origin });
  const world = createStore({ clock, source, from: origin - HISTORY_DAYS * DAY });
  world.grow();
  return world;
};

export interface Sandbox {
  app: Hono<ControlledEnv>;
  world: WorldStore;
  x: XService;
}

/** All services over one world: X under /2, the provider under /v1, control under /control. */
export const createSandbox = (world: WorldStore, options: Omit<ProviderOptions, 'now'> = {}): Sandbox => {
  const { clock } = world;
  const { app: control, gate, onReset } = createControl();
  const x = createX({ world, gate: gate('x', xFaults) });
  const provider = createProvider({ ...options, now: clock.now });
  control.route('/', createWorldRoutes(world));
  control.route('/', createXRoutes(x));
  onReset(() => {
    clock.reset();
    x.reset();
  });
  const { record, faults } = gate('provider');
  const app = new Hono<ControlledEnv>()
    .route('/', control)
    .route('/', x.app)
    .use('/v1/*', record, faults)
    .route('/control/provider', provider.control)
    .route('/v1', provider.app);
  return { app, world, x };
};
