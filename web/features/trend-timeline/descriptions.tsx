import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '../../ui/chart/chart-model';
import { LineSample } from '../../ui/chart/line-sample';
import classes from './descriptions.module.css';
import type { TrendText } from './use-timeline';

interface DescriptionsProps {
  series: readonly ChartSeries[];
  texts: readonly TrendText[];
}

/** What the trends of the visible lines are about. */
export const Descriptions = ({ series, texts }: DescriptionsProps) => {
  const { t } = useTranslation('public');
  return (
    <ul className={classes.list} aria-label={t('timeline.about')}>
      {series
        .filter(({ isVisible }) => isVisible)
        .map(({ key, label, colour }) => (
          <li key={key} className={classes.trend}>
            <LineSample colour={colour} />
            <span>
              <bdi className={classes.name}>{label}</bdi>{' '}
              <bdi className={classes.text}>{texts.find((text) => text.key === key)?.description}</bdi>
            </span>
          </li>
        ))}
    </ul>
  );
};
