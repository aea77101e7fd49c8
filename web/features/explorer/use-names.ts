import { isScaleStep } from '@stimmlage/core/codes/scales';
import type { ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import type { ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { codeName, isSentiment } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 48;

/**
 * Returns functions that name rows and columns. `nameOf` is for headings in the table. `nameInSentence` is
 * for sentences, in which the dimension is not clear from the context.
 */
export const useNames = () => {
  const { t, language, period, tick } = useTexts('explorer');
  const { t: staff } = useTexts('staff');

  const nameOf = (dimension: ExplorerDimension, { key, name, username = '' }: ExplorerHeading): string => {
    switch (dimension) {
      case 'category':
      case 'policy_area':
        return codeName(dimension, key, language);
      case 'sentiment':
        return isSentiment(key) ? staff(`sentiment.${key}`) : key;
      case 'week':
        return period('week', key);
      case 'month':
        return tick('month', key);
      case 'intensity': {
        const step = Number(key);
        return isScaleStep(step) ? `${step} ${staff(`intensity.step${step}`)}` : key;
      }
      case 'heat':
        return key;
      default:
        return safeText(name, MOST_CHARACTERS) || safeText(username, MOST_CHARACTERS) || key;
    }
  };

  const nameInSentence = (dimension: ExplorerDimension, heading: ExplorerHeading): string => {
    const step = Number(heading.key);
    switch (dimension) {
      case 'week':
        return t('key.week', { date: period('week', heading.key) });
      case 'month':
        return period('month', heading.key);
      case 'intensity':
        return isScaleStep(step)
          ? t('key.intensity', { step, word: staff(`intensity.step${step}`) })
          : heading.key;
      case 'heat':
        return staff('heat', { step });
      default:
        return nameOf(dimension, heading);
    }
  };

  return { nameOf, nameInSentence };
};
