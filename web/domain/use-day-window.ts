import type { OpenDays } from '@stimmlage/core/days';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { isWithin, MOST_DAYS, withDay } from './days-in-address';

type End = 'from' | 'to';

/**
 * Returns the properties of the two fields for a window in the URL. A day that would make the window too long is
 * refused with a message at its field.
 * @param most the maximum number of days between the first and the last day.
 */
export const useDayWindow = <View extends OpenDays>(
  view: View,
  onView: (view: View) => void,
  most = MOST_DAYS,
) => {
  const { t, integer } = useTexts('common');
  const { from, to } = view;
  const [refused, setRefused] = useState<OpenDays & { end: End }>();
  const fieldOf = (end: End) => ({
    value: view[end],
    problem:
      refused?.end === end && refused.from === from && refused.to === to
        ? t('series.dateSpan', { days: integer(most) })
        : undefined,
    onChange: (day: string | undefined): void => {
      const next = withDay(view, { [end]: day });
      const isAllowed = isWithin(next, most);
      setRefused(isAllowed ? undefined : { end, from, to });
      if (isAllowed) onView(next);
    },
  });
  return { from: { ...fieldOf('from'), max: to }, to: { ...fieldOf('to'), min: from } };
};
