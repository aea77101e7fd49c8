import type { BatchProvider, BatchResult } from '../classify/providers/provider';

interface Item {
  n: number;
  [field: string]: unknown;
}

const itemsIn = (document: unknown): Item[] => (document as { items?: Item[] } | undefined)?.items ?? [];

/**
 * Returns a function that creates a provider whose model obeys injections. `obey` returns the answer to a
 * request that contains an injection.
 */
const obeyBy =
  (obey: (items: readonly Item[]) => unknown) =>
  (real: BatchProvider | undefined, isObeyed: (text: string) => boolean): BatchProvider => {
    if (!real) throw new Error('There is no provider');
    const obeyed = new Set<string>();
    return {
      ...real,
      submit: (questions, signal) => {
        for (const { customId, data } of questions) {
          const { items }: { items: { text: string }[] } = JSON.parse(data);
          if (items.some(({ text }) => isObeyed(text))) obeyed.add(customId);
        }
        return real.submit(questions, signal);
      },
      async *results(batchId) {
        for await (const result of real.results(batchId)) {
          const isHit = result.type === 'answered' && obeyed.has(result.customId);
          yield isHit ? withDocument(result, obey(itemsIn(result.answer.document))) : result;
        }
      },
    };
  };

const withDocument = (
  result: Extract<BatchResult, { type: 'answered' }>,
  document: unknown,
): BatchResult => ({
  ...result,
  answer: { ...result.answer, document },
});

const praise = {
  sentiment: 'PRAISE',
  category: 'other',
  area: 'none',
  intensity: 5,
  heat: 1,
  issues: [],
  places: [],
};

/**
 * Functions that create a provider whose model obeys injections, keyed by what an injection makes the model
 * do.
 */
export const obeying: Readonly<
  Record<string, (real: BatchProvider | undefined, isObeyed: (text: string) => boolean) => BatchProvider>
> = {
  'labels everything in its request as instructed': obeyBy((items) => ({
    items: items.map(({ n }) => ({ n, ...praise })),
  })),
  'answers numbers that were not requested': obeyBy((items) => ({
    items: [...items, ...[-1, 0, 11, 12, 99, 1e9].map((n) => ({ n, ...praise }))],
  })),
  'answers every number twice, differently': obeyBy((items) => ({
    items: items.flatMap((item) => [item, { n: item.n, ...praise }]),
  })),
  'increments every number': obeyBy((items) => ({
    items: items.map((item) => ({ ...praise, n: item.n + items.length })),
  })),
  'answers nothing': obeyBy(() => ({ items: [] })),
  'invents codes': obeyBy((items) => ({
    items: items.map((item) => ({ ...item, sentiment: 'LOVE', intensity: 9 })),
  })),
  'writes no JSON': obeyBy(() => undefined),
  'changes the form of the document': obeyBy((items) => items),
};
