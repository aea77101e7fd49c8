import { Skeleton } from '@mantine/core';
import { type TargetType, targetTypeLabels } from '@stimmlage/core/codes/target-types';
import type { CollectionStatus } from '@stimmlage/core/contracts/collection';
import type { Usage } from '@stimmlage/core/contracts/usage';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figures } from '../../data/operations';
import { useQueueName } from '../../domain/queues';
import { TargetIcon } from '../../domain/target-icon';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { AddButtons } from './add-buttons';
import classes from './admin.module.css';
import { type Attention, attentionOf } from './attention';
import { TrendAnalysis } from './trend-analysis';

/**
 * Returns a link to the screen on which a problem can be fixed. Problems with proxies cannot be fixed on any
 * screen, because proxies are configured in the environment.
 */
const linkOf = ({ kind }: Exclude<Attention, { kind: 'proxy' }>) => {
  switch (kind) {
    case 'connection':
    case 'consistency':
      return { to: '/database/status' } as const;
    case 'failed':
    case 'repeated':
    case 'stuck':
      return { to: '/admin', search: { tab: 'health' } } as const;
    case 'budget':
      return { to: '/admin/config', search: { section: 'api' } } as const;
    case 'noTargets':
      return { to: '/admin/collection-targets', search: { add: 'politician' } } as const;
    case 'noActiveTargets':
      return { to: '/admin/collection-targets' } as const;
    case 'run':
    case 'neverCollected':
      return { to: '/admin/collection' } as const;
  }
};

const AttentionRow = ({ item }: { item: Attention }) => {
  const { t } = useTexts('admin');
  const queueName = useQueueName();
  const reasonsText = useReasonsText();
  const text = () => {
    if (item.kind === 'budget') return t(`attention.budget.${item.of}`);
    if (item.kind === 'run')
      return t(`attention.run.${item.trouble}`, { reasons: reasonsText(item.reasons) ?? '' });
    if (item.kind === 'proxy') return t('attention.proxy', { addresses: item.addresses.join(', ') });
    if ('queues' in item)
      return t(`attention.${item.kind}`, { queues: item.queues.map(queueName).join(', ') });
    return t(`attention.${item.kind}`);
  };
  return (
    <li className={`${layout.entry} ${classes.attention}`}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{text()}</span>
      {item.kind !== 'proxy' && <Link {...linkOf(item)}>{t(`attention.action.${item.kind}`)}</Link>}
    </li>
  );
};

interface AttentionPanelProps {
  figures: Figures;
  usage: UseQueryResult<Usage>;
  /** The newest collection runs. */
  runs: UseQueryResult<CollectionStatus>;
  /**
   * Whether the set-up is complete; undefined while loading. If it is not complete, the set-up checklist shows
   * what is missing.
   */
  isSetUp: boolean | undefined;
}

/**
 * Lists the problems that need attention, and what could not be checked. Says that there are no problems only
 * once everything has been checked.
 */
const AttentionPanel = ({ figures, usage, runs, isSetUp }: AttentionPanelProps) => {
  const { t } = useTexts('admin');
  const items = attentionOf(figures, usage.data, runs.data?.runs[0], isSetUp === true);
  const sources = { usage, runs };
  const unread = (['usage', 'runs'] as const).filter((name) => sources[name].data === undefined);
  const isLoading = isSetUp === undefined || unread.some((name) => !sources[name].isError);
  return (
    <Panel title={t('attention.title')}>
      <div className={layout.fields}>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <AttentionRow key={'of' in item ? item.of : item.kind} item={item} />
            ))}
          </ul>
        )}
        {isLoading && <Skeleton height="3rem" />}
        {unread.map(
          (name) =>
            sources[name].isError && (
              <QueryFailure key={name} title={t(`attention.unread.${name}`)} query={sources[name]} />
            ),
        )}
        {items.length === 0 && unread.length === 0 && !isLoading && (
          <p className={classes.fine}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {t('attention.none')}
          </p>
        )}
      </div>
    </Panel>
  );
};

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
  runs,
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
            <AttentionPanel figures={figures} usage={usage} runs={runs} isSetUp={isSetUp} />
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
