import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The key of the row that last had the focus, by the entry of the history that showed its list and the list's name. */
const lastRows = new Map<string, string>();

/** Whether the user has not moved the focus since the screen was opened. */
const isUntouched = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'H1';
};

interface LastRowOptions {
  /** The name of the list, as a screen may have several. */
  list: string;
  count: number;
  keyOf: (index: number) => string;
  focus: (index: number) => void;
}

/**
 * Focuses the row that last had the focus when the user goes back to a list.
 * @returns a function that remembers the row that has the focus now.
 */
export const useLastRow = ({ list, count, keyOf, focus }: LastRowOptions): ((index: number) => void) => {
  const { history } = useRouter();
  const entry = (): string => `${history.location.state.__TSR_key ?? ''} ${list}`;
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || count === 0) return;
    hasLooked.current = true;
    const last = lastRows.get(entry()) ?? '';
    const index = Array.from({ length: count }, (_, at) => keyOf(at)).indexOf(last);
    if (index >= 0 && isUntouched()) focus(index);
  });
  return (index) => void lastRows.set(entry(), keyOf(index));
};
