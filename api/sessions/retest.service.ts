import { categories } from '@stimmlage/core/codes/categories';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { Retest } from '@stimmlage/core/contracts/sessions';
import { AppError } from '@stimmlage/core/errors/app-error';
import { estimateAccuracy, estimateKappa } from '@stimmlage/core/evaluation/agreement';
import { findConspicuous } from '@stimmlage/core/evaluation/retest';
import { crossTabulate } from '@stimmlage/core/evaluation/table';
import { inSnapshot } from '@stimmlage/db/connection';
import { listRetested, type Retested } from '@stimmlage/db/queries/sessions/retest';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';
import type { ApiDeps } from '../deps';

const toAgreement = <Code extends string>(
  codes: readonly Code[],
  pairs: readonly (readonly [before: Code, after: Code])[],
): Retest['sentiment'] => {
  const table = crossTabulate(
    codes,
    pairs.map(([before, after]) => ({ person: before, machine: after, n: 1 })),
  );
  const [share, kappa] = [estimateAccuracy(table), estimateKappa(table)];
  return {
    share: share.value,
    shareInterval: share.interval,
    kappa: kappa.value,
    kappaInterval: kappa.interval,
  };
};

const differs = ({ before, after, categoryBefore, categoryAfter }: Retested): boolean =>
  before !== after || categoryBefore !== categoryAfter;

const toStatement = (item: Retested): Retest['conspicuous'][number]['statements'][number] => ({
  id: item.contentId,
  before: item.before,
  after: item.after,
  category_before: item.categoryBefore,
  category_after: item.categoryAfter,
});

/** @throws AppError sessions.not_found, sessions.not_a_retest */
export const getRetest = (deps: ApiDeps, id: number): Promise<Retest> =>
  inSnapshot(deps.db, async (tx) => {
    const session = await findSession(tx, id);
    if (!session) throw new AppError('sessions.not_found', { id });
    if (session.retestOf === null) throw new AppError('sessions.not_a_retest', { id });
    const items = await listRetested(tx, id, session.retestOf);
    const requests = [...Map.groupBy(items, ({ request }) => request).values()].map((some) => ({
      n: some.length,
      differing: some.filter(differs).length,
      statements: some.filter(differs).map(toStatement),
    }));
    return {
      retest_of: session.retestOf,
      n: items.length,
      sentiment: toAgreement(
        sentiments,
        items.map(({ before, after }) => [before, after] as const),
      ),
      category: toAgreement(
        categories,
        items.map(({ categoryBefore, categoryAfter }) => [categoryBefore, categoryAfter] as const),
      ),
      requests: requests.length,
      conspicuous: findConspicuous(requests),
    };
  });
