import type { ChangedCorrections } from '../../data/corrections';
import { errorText } from '../../i18n/error-texts';
import { useTexts } from '../../i18n/use-texts';

export type Refused = ChangedCorrections['refused'];

/** The reasons for refused corrections, in display order, each with the API's error codes. */
const causes = {
  changed: ['corrections.changed'],
  outdated: ['corrections.outdated'],
  gone: ['content.not_found'],
  noLabel: ['corrections.no_label', 'corrections.not_found'],
} as const satisfies Record<string, readonly Refused[number]['error'][]>;

/** Returns a function that explains which posts could not be corrected, and why. */
export const useRefusalText = () => {
  const { t, integer, language } = useTexts('comments');
  return (refused: Refused): string => {
    const [first] = refused;
    if (first !== undefined && refused.length === 1) {
      const { id, error, message } = first;
      return errorText({ code: error, message, refusal: { details: { id } } }, language);
    }
    const counted = Object.entries(causes).flatMap(([cause, codes]) => {
      const count = refused.filter(({ error }) => codes.some((code) => code === error)).length;
      const key = cause as keyof typeof causes;
      return count === 0 ? [] : [t(`correction.refused.${key}`, { count, total: integer(count) })];
    });
    const total = t('correction.unchanged', { count: refused.length, total: integer(refused.length) });
    return `${total}: ${counted.join(', ')}`;
  };
};
