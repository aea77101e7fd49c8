import type { QueryOf } from '@stimmlage/core/contracts/endpoint';
import { COSTLIEST_SESSIONS, type Usage, type usage } from '@stimmlage/core/contracts/usage';
import { monthOf } from '@stimmlage/core/days';
import { toDollars } from '@stimmlage/core/dollars';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import {
  listUsageByCall,
  listUsageByDay,
  listUsageByModel,
  listUsageBySession,
  type UsageDay,
} from '@stimmlage/db/queries/operations/usage';
import type { ApiDeps } from '../deps';

const withDollars = <T extends { micros: number }>({ micros, ...use }: T) => ({
  ...use,
  costUsd: toDollars(micros),
});

/** Returns the recorded costs of a month, and the current budgets. */
export const getUsage = async (
  { db, now }: ApiDeps,
  { month = monthOf(now()) }: QueryOf<typeof usage>,
): Promise<Usage> => {
  const [days, models, sessions, calls, { budgets }] = await Promise.all([
    listUsageByDay(db, month),
    listUsageByModel(db, month),
    listUsageBySession(db, month, COSTLIEST_SESSIONS),
    listUsageByCall(db, month),
    getSettings(db),
  ]);
  const sumOf = (field: Exclude<keyof UsageDay, 'date'>): number =>
    days.reduce((sum, entry) => sum + entry[field], 0);
  return {
    month,
    x: {
      posts: sumOf('posts'),
      users: sumOf('users'),
      costUsd: toDollars(sumOf('xMicros')),
      budgetUsd: budgets.x,
    },
    ai: {
      tokensIn: sumOf('tokensIn'),
      tokensOut: sumOf('tokensOut'),
      costUsd: toDollars(sumOf('aiMicros')),
      budgetUsd: budgets.ai,
    },
    byDay: days.map(({ date, posts, tokensIn, tokensOut, xMicros, aiMicros }) => ({
      date,
      posts,
      tokensIn,
      tokensOut,
      xCostUsd: toDollars(xMicros),
      aiCostUsd: toDollars(aiMicros),
    })),
    byModel: models.map(withDollars),
    bySession: sessions.map(withDollars),
    byCall: calls.map(withDollars),
  };
};
