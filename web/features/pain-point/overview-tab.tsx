import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PainPoint } from '../../data/pain-points';
import { toStatements } from '../../domain/links';
import { NoLongerStored } from '../../domain/no-longer-stored';
import type { Installation } from '../../domain/series/series-chart';
import type { OnView } from '../../lib/search';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { IntensityPanel, SentimentPanel } from './bars';
import { MentionsChart } from './mentions-chart';
import { StatementList } from './statement-list';
import { type PainPointView, painPointStatements } from './view';

interface OverviewTabProps {
  painPoint: PainPoint;
  view: PainPointView;
  onView: OnView<PainPointView>;
  installation: Installation | null;
  today: string | null;
}

/** The overview tab: the pain point over time, its statements by sentiment, and its newest statements. */
export const OverviewTab = ({ painPoint, view, onView, installation, today }: OverviewTabProps) => {
  const { t } = useTranslation('painPoint');
  const behind = painPointStatements(painPoint);
  return (
    <div className={layout.stack}>
      <MentionsChart
        key={painPoint.code}
        painPoint={painPoint}
        view={view}
        onView={onView}
        installation={installation}
        today={today}
      />
      <div className={layout.pair}>
        <SentimentPanel painPoint={painPoint} />
        <IntensityPanel painPoint={painPoint} />
      </div>
      <Panel
        title={t('recent.title')}
        actions={
          <Link {...toStatements(behind)} className={texts.small}>
            {t('recent.all')}
          </Link>
        }
      >
        {painPoint.recentContent.length === 0 ? (
          <NoLongerStored />
        ) : (
          <StatementList label={t('recent.title')} statements={painPoint.recentContent} behind={behind} />
        )}
      </Panel>
    </div>
  );
};
