import { Skeleton } from '@mantine/core';
import type { Usage } from '@stimmlage/core/contracts/usage';
import {
  importTroubles,
  runTroubles,
  scheduleTroubles,
  sessionTroubles,
  type Trouble,
  trendTroubles,
  upkeepTroubles,
} from '@stimmlage/core/troubles';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Figures, Work } from '../../data/operations';
import { asPage } from '../../data/page';
import { useQueueName } from '../../domain/queues';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import classes from './admin.module.css';
import { type Attention, attentionOf } from './attention';

const linkOfTrouble = (trouble: Trouble) => {
  switch (trouble.kind) {
    case 'run_ended':
    case 'run_delayed':
      return { to: '/admin/collection' } as const;
    case 'schedule_skipped':
      return { to: '/admin/collection', search: { tab: 'schedule' } } as const;
    case 'import_delayed':
    case 'import_failed':
      return { to: '/admin/raw-content', search: { imports: 'open' } } as const;
    case 'session_delayed':
    case 'session_failed':
    case 'session_mostly_failed':
      return { to: '/analysis', search: { session: trouble.id } } as const;
    case 'upkeep_delayed':
    case 'upkeep_failed':
      return { to: '/admin', search: { tab: 'health' } } as const;
    case 'trends_delayed':
    case 'trends_failed':
    case 'trend_analysis_delayed':
    case 'trend_analysis_failed':
      return { to: '/trends' } as const;
  }
};

/**
 * Returns a link to the screen on which a problem can be fixed; null if no screen can, because the environment
 * has to be changed or a process to be started.
 */
const linkOf = (item: Attention) => {
  switch (item.kind) {
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
    case 'neverCollected':
      return { to: '/admin/collection' } as const;
    case 'trouble':
      return linkOfTrouble(item.trouble);
    case 'proxy':
    case 'worker':
    case 'restarting':
      return null;
  }
};

/** Returns a function that describes work that failed or is delayed. */
const useTroubleText = () => {
  const { t, integer } = useTexts('admin');
  const reasonsText = useReasonsText();
  return (trouble: Trouble): string => {
    const reasons = reasonsText(trouble.reasons) ?? t('attention.trouble.noReason');
    switch (trouble.kind) {
      case 'run_ended':
        return t(`attention.run.${trouble.trouble}`, { reasons });
      case 'session_mostly_failed':
        return t('attention.trouble.session_mostly_failed', {
          id: trouble.id,
          failed: integer(trouble.failed),
          planned: integer(trouble.planned),
        });
      case 'upkeep_delayed':
      case 'upkeep_failed':
        return t(`attention.trouble.${trouble.kind}`, {
          name: t(`kind.${trouble.of}.name`, { ns: 'upkeep' }),
          reasons,
        });
      default:
        return t(`attention.trouble.${trouble.kind}`, { id: 'id' in trouble ? trouble.id : '', reasons });
    }
  };
};

const useAttentionText = () => {
  const { t } = useTexts('admin');
  const queueName = useQueueName();
  const troubleText = useTroubleText();
  return (item: Attention): string => {
    if (item.kind === 'trouble') return troubleText(item.trouble);
    if (item.kind === 'budget') return t(`attention.budget.${item.of}`);
    if (item.kind === 'worker') return t('noWorker', { ns: 'staff' });
    if (item.kind === 'proxy') return t('attention.proxy', { addresses: item.addresses.join(', ') });
    if ('queues' in item)
      return t(`attention.${item.kind}`, { queues: item.queues.map(queueName).join(', ') });
    return t(`attention.${item.kind}`);
  };
};

const AttentionRow = ({ item }: { item: Attention }) => {
  const { t } = useTexts('admin');
  const textOf = useAttentionText();
  const link = linkOf(item);
  const action = 'trouble' in item ? 'details' : item.kind;
  return (
    <li className={`${layout.entry} ${classes.attention}`}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{textOf(item)}</span>
      {link && action !== 'proxy' && action !== 'worker' && action !== 'restarting' && (
        <Link {...link}>{t(`attention.action.${action}`)}</Link>
      )}
    </li>
  );
};

const keyOf = (item: Attention): string => JSON.stringify(item);

/** Lists what is wrong with the work whose state could be read. */
const troublesOf = ({ runs, schedule, imports, sessions, upkeep, trends }: Work): Trouble[] => [
  ...runTroubles(runs.data?.running ?? runs.data?.runs[0]),
  ...(schedule.data ? scheduleTroubles(schedule.data) : []),
  ...(sessions.data ? sessionTroubles(asPage(sessions.data).data) : []),
  ...(imports.data ? importTroubles(imports.data) : []),
  ...(upkeep.data ? upkeepTroubles(upkeep.data.latest) : []),
  ...(trends.data ? trendTroubles(trends.data) : []),
];

export interface AttentionPanelProps {
  figures: Figures;
  usage: UseQueryResult<Usage>;
  work: Work;
  /**
   * Whether the set-up is complete; undefined while loading. If it is not complete, the set-up checklist shows
   * what is missing.
   */
  isSetUp: boolean | undefined;
}

const sourceNames = ['usage', 'runs', 'schedule', 'sessions', 'imports', 'upkeep', 'trends'] as const;

/**
 * Lists the problems that need attention, and what could not be checked. Says that there are no problems only
 * once everything has been checked.
 */
export const AttentionPanel = ({ figures, usage, work, isSetUp }: AttentionPanelProps) => {
  const { t } = useTexts('admin');
  const items = attentionOf(figures, usage.data, troublesOf(work), isSetUp === true);
  const sources = { usage, ...work };
  const unread = sourceNames.filter((name) => sources[name].data === undefined);
  const isLoading = isSetUp === undefined || unread.some((name) => !sources[name].isError);
  return (
    <Panel title={t('attention.title')}>
      <div className={layout.fields}>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <AttentionRow key={keyOf(item)} item={item} />
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
