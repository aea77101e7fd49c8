import { isBudgetSpent } from '@stimmlage/core/budget';
import type { Usage } from '@stimmlage/core/contracts/usage';
import { isStuck } from '@stimmlage/core/queues';
import type { Trouble } from '@stimmlage/core/troubles';
import type { Figures } from '../../data/operations';

/** A problem or missing setting that requires an admin's attention. */
export type Attention =
  | {
      kind:
        | 'connection'
        | 'consistency'
        | 'worker'
        | 'restarting'
        | 'noTargets'
        | 'noActiveTargets'
        | 'neverCollected';
    }
  | { kind: 'failed' | 'repeated' | 'stuck'; queues: string[] }
  | { kind: 'budget'; of: 'x' | 'ai' }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'proxy'; addresses: string[] };

const spentBudgets = (usage: Usage | undefined): Attention[] =>
  (['x', 'ai'] as const)
    .filter((of) => usage !== undefined && isBudgetSpent(of, usage[of]))
    .map((of) => ({ kind: 'budget', of }));

const troubledQueues = (queues: Figures['status']['queues']): Attention[] => {
  // An error is that of the last job. Earlier failures, which the queue still counts, may have been put right.
  const failed = queues.filter((queue) => queue.failed > 0 && queue.error !== null);
  const repeated = queues.filter((queue) => queue.failed === 0 && queue.error !== null);
  const stuck = queues.filter(isStuck);
  const named = (some: typeof queues): string[] => some.map(({ name }) => name);
  return [
    ...(failed.length > 0 ? [{ kind: 'failed', queues: named(failed) } as const] : []),
    ...(repeated.length > 0 ? [{ kind: 'repeated', queues: named(repeated) } as const] : []),
    ...(stuck.length > 0 ? [{ kind: 'stuck', queues: named(stuck) } as const] : []),
  ];
};

const missingTargets = ({ totalTargets, activeTargets, lastRun }: Figures['collection']): Attention[] => {
  if (totalTargets === 0) return [{ kind: 'noTargets' }];
  if (activeTargets === 0) return [{ kind: 'noActiveTargets' }];
  return lastRun === null ? [{ kind: 'neverCollected' }] : [];
};

const unnamedProxies = (proxies: Figures['status']['unnamedProxies']): Attention[] =>
  proxies.length === 0 ? [] : [{ kind: 'proxy', addresses: proxies.map(({ address }) => address) }];

const workerProblem = ({ missing, restarting }: Figures['status']['worker']): Attention[] => {
  if (missing) return [{ kind: 'worker' }];
  return restarting ? [{ kind: 'restarting' }] : [];
};

/**
 * Lists problems and missing settings, most severe first.
 * @param troubles work that failed or is delayed.
 * @param isSetUp whether the set-up is complete. If it is not, missing targets and missing runs are left out,
 * because the set-up checklist already shows them.
 */
export const attentionOf = (
  { status, collection }: Figures,
  usage: Usage | undefined,
  troubles: readonly Trouble[],
  isSetUp: boolean,
): Attention[] => [
  ...(status.status === 'connected' ? [] : [{ kind: 'connection' } as const]),
  ...(status.consistency.ok === false ? [{ kind: 'consistency' } as const] : []),
  ...workerProblem(status.worker),
  ...troubledQueues(status.queues),
  ...unnamedProxies(status.unnamedProxies),
  ...spentBudgets(usage),
  ...troubles.map((trouble) => ({ kind: 'trouble', trouble }) as const),
  ...(isSetUp ? missingTargets(collection) : []),
];
