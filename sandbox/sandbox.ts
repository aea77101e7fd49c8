import { Hono } from 'hono';
import { createControl } from './control/control';
import type { ControlledEnv } from './control/middleware';
import { createWorldRoutes } from './control/world.routes';
import { createXRoutes } from './control/x.routes';
import type { CorpusOptions, Parts, ProviderOptions } from './parts';
import { daysToNow, readArchive, shiftArchive } from './world/archive/archive.reader';
import { createArchiveTrends } from './world/archive/archive.trends';
import { type Clock, createClock } from './world/clock';
import { createStore, type WorldStore } from './world/store';
import { createX, type XService } from './x/x.app';
import { xFaults } from './x/x.faults';

/** What the sandbox cannot do as it is: the sentence says what to do. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/** `made`: what the corpus makes. `archive`: a file, its dates moved by so many days, by default to now. */
export type Content =
  | { kind: 'made'; corpus: CorpusOptions }
  | { kind: 'archive'; path: string; shiftDays?: number };

const loadArchive = async (
  { path, shiftDays }: Content & { kind: 'archive' },
  clock: Clock,
): Promise<WorldStore> => {
  const read = await readArchive(path);
  const archive = shiftArchive(read, shiftDays ?? daysToNow(read, clock.now()));
  const world = createStore({ clock, trends: createArchiveTrends(archive.trends) });
  for (const user of archive.users.values()) world.shelves.putUser(user);
  for (const post of archive.posts.values()) world.shelves.put(post);
  return world;
};

/** Throws MissingPartError, ArchiveError. */
export const createWorld = async (
  content: Content,
  { createCorpus }: Parts,
  clock: Clock = createClock(),
): Promise<WorldStore> => {
  if (content.kind === 'archive') return loadArchive(content, clock);
  if (!createCorpus)
    throw new MissingPartError('There is no made corpus in this sandbox: give --archive FILE.');
  const { source, from } = createCorpus(content.corpus);
  const world = createStore({ clock, source, from });
  world.grow();
  return world;
};

export interface Sandbox {
  app: Hono<ControlledEnv>;
  world: WorldStore;
  x: XService;
}

/** All services over one world: X under /2, the provider under /v1, control under /control. */
export const createSandbox = (
  world: WorldStore,
  { createProvider }: Parts = {},
  provider: Omit<ProviderOptions, 'gate'> = { isInstant: false },
): Sandbox => {
  const control = createControl();
  const x = createX({ world, gate: control.gate('x', xFaults) });
  control.app.route('/', createWorldRoutes(world));
  control.app.route('/', createXRoutes(x));
  control.onReset(() => {
    world.clock.reset();
    x.reset();
  });
  const app = new Hono<ControlledEnv>();
  app.route('/', control.app);
  app.route('/', x.app);
  if (createProvider) {
    const gate: ProviderOptions['gate'] = (own) => control.gate('provider', own);
    app.route('/', createProvider({ ...provider, gate }).app);
  }
  return { app, world, x };
};
