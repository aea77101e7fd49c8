import type { Language } from '@stimmlage/core/codes/label';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { publicInsights } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { lastTwoWeeks } from '../figures/windows';
import { sentenceOf } from './sentences';
import { chooseSignals, findSignals } from './signals';

/** What changed most from the week before the last seven whole days to them, in a sentence each. */
export const getInsights = async (
  { db, now, timezone }: ApiDeps,
  language: Language,
): Promise<Answer<typeof publicInsights>> => {
  const { week, before } = lastTwoWeeks(now(), timezone);
  const [thisWeek, weekBefore] = await Promise.all([
    getTotals(db, { sessionId: 0, ...week }),
    getTotals(db, { sessionId: 0, ...before }),
  ]);
  return chooseSignals(findSignals(thisWeek, weekBefore), limits.publicInsights).map((signal) => {
    const { kind, theme, change, from, to } = signal;
    return { id: `${kind}-${theme}`, kind, theme, change, from, to, text: sentenceOf(signal, language) };
  });
};
