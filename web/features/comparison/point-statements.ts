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
 * Returns the filter for the statements that a line counts, without a restriction to certain days. Returns
 * undefined for politicians, because no list shows an account's own statements and the replies to the account
 * separately.
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
