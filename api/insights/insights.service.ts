import type { Language } from '@stimmlage/core/codes/label';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { publicInsights } from '@stimmlage/core/contracts/public';
import { serverLimits } from '@stimmlage/core/server-limits';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { readTwoWeeks } from '../figures/weeks';
import { writeSignal } from './sentences';
import { chooseSignals, findSignals } from './signals';

/**
 * Describes the largest changes between the last seven complete days and the preceding seven days, in one
 * sentence each. Returns an empty list if the two weeks cannot be compared.
 */
export const getInsights = async (
  deps: ApiDeps,
  language: Language,
): Promise<Answer<typeof publicInsights>> => {
  const { week, before, areComparable } = await readTwoWeeks(deps, 0);
  if (!areComparable) return [];
  const [thisWeek, weekBefore] = await Promise.all([
    getTotals(deps.db, { sessionId: 0, ...week }),
    getTotals(deps.db, { sessionId: 0, ...before }),
  ]);
  return chooseSignals(findSignals(thisWeek, weekBefore), serverLimits.publicInsights).map((signal) => {
    const { kind, theme, change, from, to } = signal;
    return { id: `${kind}-${theme}`, kind, theme, change, from, to, text: writeSignal(signal, language) };
  });
};
