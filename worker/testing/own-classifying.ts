import { useEach } from '@stimmlage/db/testing/hooks';
import { type Classifying, startClassifying } from './classifying';
import { ownModel, ownModelDeps } from './own-model';

export const CHAT_PATH = '/v1/chat/completions';

/** Statistics on the questions sent to the sandbox. */
interface Asked {
  /** Texts for which the sandbox has returned more than one answer. */
  twice: unknown[];
  answered: number;
  calls: number;
  /** The largest number of concurrent calls. */
  atOnce: number;
}

/**
 * Starts a harness in which all sessions use a self-hosted model server. The worker has no other provider.
 */
export const startOwnClassifying = async () => {
  const world = await startClassifying();
  const own = ownModelDeps(world.sandbox.url);
  const createSession: Classifying['createSession'] = (limit, model = ownModel) =>
    world.createSession(limit, model);
  const finish: Classifying['finish'] = (id, over) => world.finish(id, { ...own, ...over });
  const step: Classifying['step'] = (id, over, last, stop) => world.step(id, { ...own, ...over }, last, stop);
  return {
    ...world,
    createSession,
    finish,
    step,
    sessionOver: async (count: number): Promise<number> => {
      await world.store(count);
      return createSession();
    },
    classify: async (limit?: number): Promise<number> => {
      const id = await createSession(limit);
      await finish(id);
      return id;
    },
    asked: async (): Promise<Asked> => {
      const { twice, totals } = await world.providerView();
      const { total, atOnce } = await world.callsTo(`path=${CHAT_PATH}`);
      const [most = 0] = Object.values(atOnce);
      return { twice: twice.texts, answered: totals.messages, calls: total, atOnce: most };
    },
  };
};

/** Starts a separate harness with a self-hosted model server for each test in the calling file. */
export const useOwnClassifying = () => useEach(startOwnClassifying);
