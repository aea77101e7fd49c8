import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts';
import type { SmoothLines } from '../../ui/chart/chart-model';
import { smoothPaths } from '../../ui/chart/smooth-lines';
import { lineShapes } from './line-shapes';

/** Returns smooth lines, with their texts in the current language. */
export const useSmoothLines = (): SmoothLines => {
  const { t } = useTexts('staff');
  return useMemo(
    () => ({
      paths: smoothPaths,
      options: lineShapes.map((value) => ({ value, label: t(`series.shape.${value}`) })),
      text: t('series.smooth'),
    }),
    [t],
  );
};
