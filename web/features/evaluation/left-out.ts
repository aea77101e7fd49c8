import type { LeftOut } from '@stimmlage/core/contracts/gold-sets';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/**
 * Returns a function that describes the lines that were left out of a gold set, for example `2,190 with
 * another label (mixed 310), 4 empty`.
 */
export const useLeftOutText = () => {
  const { t, integer } = useTexts('evaluation');
  return (leftOut: LeftOut): string => {
    const { other_label: other, labels, empty, too_long: tooLong, repeated, unreadable } = leftOut;
    const named = labels.map(({ label, count }) => `${safeText(label, MOST_CHARACTERS)} ${integer(count)}`);
    const parts = [
      other > 0 &&
        [
          t('leftOut.otherLabel', { number: integer(other) }),
          t('leftOut.labels', { labels: named.join(', ') }),
        ].join(' '),
      empty > 0 && t('leftOut.empty', { number: integer(empty) }),
      tooLong > 0 && t('leftOut.tooLong', { number: integer(tooLong) }),
      repeated > 0 && t('leftOut.repeated', { number: integer(repeated) }),
      unreadable > 0 && t('leftOut.unreadable', { number: integer(unreadable) }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t('leftOut.nothing') : parts.join(', ');
  };
};
