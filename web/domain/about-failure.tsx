import type { ReactElement } from 'react';
import { useAbout } from '../data/public';
import { QueryFailure } from '../ui/query-view';

/**
 * Returns the failure to show instead of a chart if nothing is known about the installation; null otherwise.
 * Charts wait until it is known in which timezone days are counted, and whether the data is from the sandbox.
 */
export const useAboutFailure = (title: string): ReactElement | null => {
  const about = useAbout();
  return about.isError && about.data === undefined ? <QueryFailure title={title} query={about} /> : null;
};
