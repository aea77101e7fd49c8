import type { BatchProvider } from '../classify/providers/provider';
import type { Classifying } from './classifying';

/**
 * Processes a session until it has ended. Returns the items that were sent to the provider, in the order in
 * which they were sent.
 */
export const itemsAskedBy = async (
  world: Classifying,
  id: number,
): Promise<{ text: string; context?: string }[]> => {
  const { anthropic } = world.deps.providers;
  if (!anthropic) throw new Error('There is no provider');
  const asked: { text: string; context?: string }[] = [];
  const listening: BatchProvider = {
    ...anthropic,
    submit: (questions, signal) => {
      asked.push(...questions.flatMap(({ data }) => JSON.parse(data).items));
      return anthropic.submit(questions, signal);
    },
  };
  await world.finish(id, { providers: { ...world.deps.providers, anthropic: listening } });
  return asked;
};
