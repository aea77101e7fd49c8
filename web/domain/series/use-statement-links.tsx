import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFirstStoredDay } from '../installation';
import { FigureLink, toStatements } from '../links';
import type { StatementsSearch } from '../statements';
import type { PointLinkOf } from './point-links';

/**
 * Returns a function that links a point to the statements that were counted for the point.
 * @param behindOf returns the filter for the statements of a line; undefined if no list can show the
 * statements. Must be memoised.
 */
export const useStatementLinks = <K extends string>(
  behindOf: (key: K) => StatementsSearch | undefined,
): PointLinkOf<K> => {
  const navigate = useNavigate();
  const firstStored = useFirstStoredDay();
  return useCallback(
    (key, days) => {
      const behind = behindOf(key);
      if (behind === undefined || (firstStored !== null && days.from < firstStored)) return undefined;
      const search = { ...behind, ...days };
      return {
        open: () => void navigate(toStatements(search)),
        around: (content) => <FigureLink behind={search}>{content}</FigureLink>,
      };
    },
    [behindOf, firstStored, navigate],
  );
};
