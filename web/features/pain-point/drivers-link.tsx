import { addDays, firstOfMonth } from '@stimmlage/core/days';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PainPoint } from '../../data/pain-points';
import { isCategory } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import classes from './pain-point.module.css';

interface DriversLinkProps {
  painPoint: PainPoint;
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
}

/**
 * A link to the explorer, which shows how the number of statements about an issue changed last month for each
 * target. Policy areas have no such link, because the explorer cannot count statements about policy areas by
 * target.
 */
export const DriversLink = ({ painPoint, today }: DriversLinkProps) => {
  const { t, period } = useTexts('painPoint');
  if (today === null || !isCategory(painPoint.code)) return null;
  const to = addDays(firstOfMonth(today), -1);
  const from = firstOfMonth(to);
  return (
    <p className={texts.note}>
      <Link
        to="/explore"
        search={{
          rows: 'target',
          columns: 'none',
          measure: 'difference',
          pain_point: painPoint.code,
          run: painPoint.analysisRunId ?? undefined,
          from,
          to,
          sort: 'total',
        }}
        className={classes.drivers}
      >
        {t('drivers', { month: period('month', from) })}
        <IconArrowRight size={14} aria-hidden="true" />
      </Link>
    </p>
  );
};
