import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { statementsOn } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import type { Measure } from './view';

const sentimentOf = {
  share: undefined,
  count: undefined,
  complaints: 'COMPLAINT',
  praise: 'PRAISE',
} as const;

/**
 * Selects the statements that a line counts, for all days. Undefined for politicians, because no list shows
 * only an account's own statements or only the replies to it.
 */
export const pointStatements = (
  by: ComparisonKind,
  key: string,
  measure: Measure,
): StatementsSearch | undefined => {
  if (by === 'politician') return undefined;
  const behind = by === 'run' ? { run: Number(key) } : statementsOn(by, key);
  return behind && { ...behind, sentiment: sentimentOf[measure] };
};
