import { useQuery } from '@tanstack/react-query';
import { askedOf } from './ask';
import { filledIn, type QueryFor } from './query';

/**
 * Fetches counts of statements by one or two dimensions, together with the query. The previous counts stay on
 * screen until the new counts have loaded.
 */
export const useExplored = <Q extends QueryFor<'explore'>>(query: Q, { enabled }: { enabled: boolean }) => {
  const filled = filledIn(query);
  return useQuery({
    ...askedOf('explore', { query: filled }, filled),
    select: ({ asked, answer }) => ({ asked, explored: answer }),
    enabled,
  });
};
