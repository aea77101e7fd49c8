import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PainPoint } from '../../data/pain-points';
import { toStatements } from '../../domain/links';
import type { Installation } from '../../domain/series/series-chart';
import { Panel } from '../../ui/panel';
import { IntensityBars, SentimentBars } from './bars';
import { MentionsChart } from './mentions-chart';
import classes from './pain-point.module.css';
import { StatementList } from './statement-list';
import { behindOf } from './view';

interface OverviewTabProps {
  painPoint: PainPoint;
  installation: Installation | null;
  today: string | null;
}

/** The pain point over time, how it divides, and what was said last. */
export const OverviewTab = ({ painPoint, installation, today }: OverviewTabProps) => {
  const { t } = useTranslation('painPoint');
  const behind = behindOf(painPoint);
  return (
    <div className={classes.stack}>
      <MentionsChart key={painPoint.code} painPoint={painPoint} installation={installation} today={today} />
      <div className={classes.two}>
        <Panel title={t('sentiment.title')}>
          <SentimentBars painPoint={painPoint} />
        </Panel>
        <Panel title={t('intensity.title')}>
          <IntensityBars painPoint={painPoint} />
        </Panel>
      </div>
      <Panel
        title={t('recent.title')}
        actions={
          <Link {...toStatements(behind)} className={classes.open}>
            {t('recent.all')}
          </Link>
        }
      >
        <StatementList label={t('recent.title')} statements={painPoint.recentContent} behind={behind} />
      </Panel>
    </div>
  );
};
