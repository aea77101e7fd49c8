import { afterAll, beforeAll } from 'bun:test';
import { PREPARATION_MS } from '@stimmlage/core/testing/until';
import { type SessionsWorld, startSessionsWorld } from './sessions-at-work';

/** Items of each session. */
const ITEMS = 25;

/** Workers that are killed together. */
export const WORKERS = 3;

/** A world with sessions for the tests of the calling file. */
export const useSessionsWorld = (): Pick<SessionsWorld, 'stack' | 'sessions' | 'world'> => {
  let made: SessionsWorld;
  beforeAll(async () => {
    made = await startSessionsWorld(ITEMS);
  }, PREPARATION_MS);
  afterAll(() => made.stop());
  return {
    get stack() {
      return made.stack;
    },
    get sessions() {
      return made.sessions;
    },
    get world() {
      return made.world;
    },
  };
};
