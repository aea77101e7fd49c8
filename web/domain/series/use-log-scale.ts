import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts';
import type { LogScale } from '../../ui/chart/chart-model';
import { logDrawing } from '../../ui/chart/log-scale';

/** Returns the logarithmic scale, which staff can select, with its texts in the current language. */
export const useLogScale = (): LogScale => {
  const { t } = useTexts('staff');
  return useMemo(
    () => ({
      drawing: logDrawing,
      options: [
        { value: 'same', label: t('series.scale.linear') },
        { value: 'log', label: t('series.scale.log') },
      ],
      text: (hasZeros) => t(hasZeros ? 'series.logScaleZeros' : 'series.logScale'),
    }),
    [t],
  );
};
