import type { Correction } from '@stimmlage/core/contracts/content';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import classes from './statement.module.css';

const MOST_OF_NAME = 60;

/** The author, date and reason of a correction. */
export const Reason = ({ correction }: { correction: Correction }) => {
  const { t, moment } = useTexts('comments');
  const name = correction.correctedBy ?? t('correction.deletedUser');
  return (
    <div className={classes.reason}>
      <p>
        {t('correction.by', {
          name: safeText(name, MOST_OF_NAME),
          when: moment(new Date(correction.correctedAt)),
        })}
      </p>
      {correction.reason !== '' && (
        <blockquote dir="auto" className={classes.words}>
          {correction.reason}
        </blockquote>
      )}
    </div>
  );
};
