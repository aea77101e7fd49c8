import type { QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { Evaluation, getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { CORRECTIONS, goldSetKey } from '@stimmlage/core/contracts/gold-sets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { inSnapshot, type Queryable } from '@stimmlage/db/connection';
import {
  countPeoplesCodes,
  listCompared,
  type PeoplesCodes,
} from '@stimmlage/db/queries/sessions/evaluation';
import { findGoldSet } from '@stimmlage/db/queries/sessions/gold-sets';
import { listTargetsFoundByName } from '@stimmlage/db/queries/targets/targets';
import type { ApiDeps } from '../deps';
import { requireSession } from '../sessions/require-session';
import {
  toAgreement,
  toCategoryAgreement,
  toCategoryGroups,
  toCoders,
  toSentimentScores,
  toTargetGroups,
} from './agreement';

interface Side {
  codes: PeoplesCodes;
  against: Evaluation['against'];
}

const findSide = async (db: Queryable, against: string): Promise<Side> => {
  if (against === CORRECTIONS) {
    return {
      codes: { corrections: true },
      against: { kind: 'corrections', id: null, name: null, left_out: null },
    };
  }
  const set = await findGoldSet(db, goldSetKey.parse(against));
  if (!set) throw new AppError('gold_sets.not_found', { key: against });
  return {
    codes: { goldSetId: set.id },
    against: { kind: 'gold_set', id: set.id, name: set.name, left_out: set.leftOut },
  };
};

/**
 * Compares machine labels with human codes. The machine labels are from one session, or are the newest label
 * of each statement.
 * @throws AppError gold_sets.not_found, sessions.not_found
 */
export const evaluate = (deps: ApiDeps, query: QueryOf<typeof getEvaluation>): Promise<Evaluation> =>
  inSnapshot(deps.db, async (tx) => {
    const { codes, against } = await findSide(tx, query.against);
    await requireSession(tx, query.run);
    const compared = await listCompared(tx, codes, { sessionId: query.run, modelName: query.model });
    const targetIds = compared.flatMap(({ targetId }) => targetId ?? []);
    const foundByName = await listTargetsFoundByName(tx, [...new Set(targetIds)]);
    const agreement = toAgreement(compared);
    const coded = await countPeoplesCodes(tx, codes);
    const isGold = against.kind === 'gold_set';
    return {
      against,
      run: query.run ?? null,
      coders: toCoders(compared),
      coded,
      unlabelled: coded - agreement.n,
      ...agreement,
      perSentiment: toSentimentScores(compared),
      categories: isGold ? null : toCategoryAgreement(compared),
      perCategory: toCategoryGroups(compared),
      perTarget: isGold ? [] : toTargetGroups(compared, foundByName),
    };
  });
