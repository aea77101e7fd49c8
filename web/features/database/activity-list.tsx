import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats';
import { EmptyState } from '../../ui/empty-state';
import classes from './database.module.css';

/** How much analysis came in on the last few days, newest first. */
export const ActivityList = ({ activity }: { activity: readonly { date: string; count: number }[] }) => {
  const { t } = useTranslation('database');
  const { integer, day } = useFormats();
  if (activity.length === 0) return <EmptyState title={t('activity.none')} text={t('activity.noneText')} />;
  return (
    <ul className={classes.activity}>
      {activity.map(({ date, count }) => (
        <li key={date}>
          <span>{t('activity.line', { count, number: integer(count) })}</span>
          <time dateTime={date} className={classes.note}>
            {day(date)}
          </time>
        </li>
      ))}
    </ul>
  );
};
