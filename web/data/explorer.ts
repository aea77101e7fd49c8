import { useQuery } from '@tanstack/react-query';
import { askedOf } from './ask';
import { filledIn, type QueryFor } from './query';

/** Statements by one or two dimensions, with what was asked; what was before stays until they are there. */
export const useExplored = <Q extends QueryFor<'explore'>>(query: Q, { enabled }: { enabled: boolean }) => {
  const filled = filledIn(query);
  return useQuery({
    ...askedOf('explore', { query: filled }, filled),
    select: ({ asked, answer }) => ({ asked, explored: answer }),
    enabled,
  });
};
