import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFirstKeptDay } from '../installation';
import { FigureLink, toStatements } from '../links';
import type { StatementsSearch } from '../statements';
import type { PointLinkOf } from './point-links';

/**
 * Links points to the list of the statements they count: those behind a line, on the point's days. `behindOf`
 * must be memoised, and returns undefined for a line that no list shows.
 */
export const useStatementLinks = <K extends string>(
  behindOf: (key: K) => StatementsSearch | undefined,
): PointLinkOf<K> => {
  const navigate = useNavigate();
  const firstKept = useFirstKeptDay();
  return useCallback(
    (key, days) => {
      const behind = behindOf(key);
      if (behind === undefined || (firstKept !== null && days.from < firstKept)) return undefined;
      const search = { ...behind, ...days };
      return {
        open: () => void navigate(toStatements(search)),
        around: (content) => <FigureLink behind={search}>{content}</FigureLink>,
      };
    },
    [behindOf, firstKept, navigate],
  );
};
