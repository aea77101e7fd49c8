import { getI18n } from 'react-i18next';
import type { Catalogues } from '../../i18n/staff-texts';

/**
 * A screen's script and its texts, fetched side by side: left to the parts that need them, each would wait for its
 * texts before the next is drawn and asks for its own, and for its figures.
 */
export const withTexts = async <Route>(
  script: Promise<{ Route: Route }>,
  ...areas: (keyof Catalogues)[]
): Promise<Route> => {
  const [{ Route }] = await Promise.all([script, getI18n().loadNamespaces(areas)]);
  return Route;
};

/** Fetches the chart library beside a screen that will draw one; the chart itself says when it cannot be had. */
export const fetchChart = (): void => {
  import('../../ui/chart/line-chart').catch(() => undefined);
};
