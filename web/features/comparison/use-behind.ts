import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { usePoliticians } from '../../data/comments';
import { statementsOn } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';

/** The statements behind one of the compared; undefined for a politician who is no target any more. */
export const useBehind = (by: ComparisonKind, { from, to }: Pick<StatementsSearch, 'from' | 'to'>) => {
  const { data: politicians } = usePoliticians({ enabled: by === 'politician' });
  const filterOf = (key: string): StatementsSearch | undefined => {
    if (by === 'run') return { run: Number(key) };
    if (by !== 'politician') return statementsOn(by, key);
    const found = politicians?.find(({ id }) => String(id) === key);
    return found && { politician: found.username };
  };
  return (key: string): StatementsSearch | undefined => {
    const filter = filterOf(key);
    return filter && { from, to, ...filter };
  };
};
