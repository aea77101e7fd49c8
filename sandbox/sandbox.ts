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

const loadArchive = async (content: Content & { kind: 'archive' }, clock: Clock): Promise<WorldStore> => {
  const read = await readArchive(content.path);
  const shiftDays = content.shiftDays ?? daysToNow(read, clock.now());
  const archive = shiftArchive(read, shiftDays);
  const world = createStore({ clock, shiftDays, trends: createArchiveTrends(archive.trends) });
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

export type ProviderSettings = Pick<ProviderOptions, 'dataDir' | 'delayMs' | 'isInstant'>;

/** All services over one world: X under /2, the provider under /v1, control under /control. */
export const createSandbox = (
  world: WorldStore,
  { mountProvider }: Parts = {},
  provider: ProviderSettings = { isInstant: false },
): Sandbox => {
  const { clock } = world;
  const { app: control, gate, onReset } = createControl();
  const x = createX({ world, gate: gate('x', xFaults) });
  control.route('/', createWorldRoutes(world));
  control.route('/', createXRoutes(x));
  onReset(() => {
    clock.reset();
    x.reset();
  });
  const app = new Hono<ControlledEnv>();
  app.route('/', control);
  app.route('/', x.app);
  if (mountProvider) {
    const { record, faults } = gate('provider');
    app.use('/v1/*', record, faults);
    mountProvider(app, { ...provider, clock });
  }
  return { app, world, x };
};
