import { Skeleton } from '@mantine/core';
import { type TargetType, targetTypeLabels } from '@stimmlage/core/codes/target-types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figures } from '../../data/operations';
import { TargetIcon } from '../../domain/target-icon';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { AddButtons } from './add-buttons';
import classes from './admin.module.css';
import { AttentionPanel, type AttentionPanelProps } from './attention-panel';
import { TrendAnalysis } from './trend-analysis';

const countsOf = ({ summary }: Figures['collection']): [TargetType, number][] => [
  ['politician', summary.totalPoliticians],
  ['hashtag', summary.totalHashtags],
  ['keyword', summary.totalKeywords],
  ['influencer', summary.totalInfluencers],
  ['media', summary.totalMedia],
];

/** A panel with the number of targets of each type. */
const TargetsPanel = ({ collection }: { collection: Figures['collection'] }) => {
  const { t, language, integer } = useTexts('admin');
  return (
    <Panel
      title={t('targets.title')}
      detail={t('targets.active', {
        active: integer(collection.activeTargets),
        total: integer(collection.totalTargets),
      })}
    >
      <ul>
        {countsOf(collection).map(([type, count]) => (
          <li key={type} className={classes.kind}>
            <TargetIcon type={type} />
            <Link to="/admin/collection-targets" search={{ targetType: type }}>
              {targetTypeLabels[type].many[language]}
            </Link>
            <span className={texts.strong}>{integer(count)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {t('targets.lastRun')}{' '}
        {collection.lastRun === null ? (
          t('targets.never')
        ) : (
          <RelativeTime moment={collection.lastRun} dialect="analysis" />
        )}
      </p>
    </Panel>
  );
};

/** The overview tab: problems that need attention, the targets, and common actions. */
export const OverviewTab = ({
  figures,
  usage,
  work,
  isFailed,
  isSetUp,
  setup,
}: Omit<AttentionPanelProps, 'figures'> & {
  figures: Figures | undefined;
  isFailed: boolean;
  setup: ReactNode;
}) => {
  const { t } = useTexts('admin');
  return (
    <div className={layout.stack}>
      {setup}
      <div className={layout.pair}>
        {figures && (
          <>
            <AttentionPanel figures={figures} usage={usage} work={work} isSetUp={isSetUp} />
            <TargetsPanel collection={figures.collection} />
          </>
        )}
        {!figures && !isFailed && (
          <>
            <Skeleton height="16rem" />
            <Skeleton height="16rem" />
          </>
        )}
      </div>
      <div className={layout.pair}>
        <Panel title={t('add.title')}>
          <AddButtons />
        </Panel>
        <TrendAnalysis />
      </div>
    </div>
  );
};
