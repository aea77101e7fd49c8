import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { type PagerProps, usePosition } from './pager';

type ListStatusProps = Pick<PagerProps, 'page' | 'limit' | 'isCapped' | 'lastRow' | 'isPastEnd'> & {
  /** The number of rows on all pages; undefined while rows are loading. */
  total?: number | undefined;
};

/**
 * Tells screen readers how many rows a list has, whenever a filter, a search or a page changes it. The element
 * exists before its text does, because a status that is inserted together with its text is often not announced.
 * Says nothing when the screen opens, as it may have several lists.
 */
export const ListStatus = ({ total, ...position }: ListStatusProps) => {
  const { t, integer } = useTexts('staff');
  const { text } = usePosition({ ...position, total: total ?? 0 });
  const told = (): string | undefined => {
    if (total === undefined) return undefined;
    if (position.isPastEnd) return t('pager.pastEnd');
    const isComplete = position.page === 1 && total <= position.limit && !position.isCapped;
    return isComplete ? t('pager.found', { count: total, total: integer(total) }) : text;
  };
  const now = told();
  /** The text for the list that the screen opened with; undefined while loading, null once the list has changed. */
  const [opening, setOpening] = useState<string | null>();
  if (opening === undefined && now !== undefined) setOpening(now);
  if (typeof opening === 'string' && now !== opening) setOpening(null);
  return (
    <p role="status" className="visually-hidden">
      {opening === null && now}
    </p>
  );
};
