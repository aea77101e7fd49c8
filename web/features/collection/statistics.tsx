import { Skeleton } from '@mantine/core';
import type { Target } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { useCollectionStats } from '../../data/operations';
import { useTargets } from '../../data/targets';
import { handleOf } from '../../domain/handle';
import { StatusBadge } from '../../domain/status-badge';
import { TargetIcon } from '../../domain/target-icon';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import { Failure } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { RelativeTime } from '../../ui/relative-time';
import { StatCards } from '../../ui/stat-cards';
import texts from '../../ui/text.module.css';
import classes from './collection.module.css';

const MOST_CHARACTERS = 60;
const SHOWN = 5;

/** The number of targets, and the time of the last run. */
export const Statistics = () => {
  const { t, integer, moment } = useTexts('collection');
  const query = useCollectionStats();
  const { data } = query;
  if (query.isError && !data) {
    return (
      <Failure title={t('statistics.failure')} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <StatCards
      label={t('statistics.title')}
      stats={[
        { key: 'total', label: t('statistics.total'), value: data && integer(data.totalTargets) },
        { key: 'active', label: t('statistics.active'), value: data && integer(data.activeTargets) },
        {
          key: 'inactive',
          label: t('statistics.inactive'),
          value: data && integer(data.totalTargets - data.activeTargets),
        },
        {
          key: 'last',
          label: t('statistics.last'),
          value:
            data && (data.lastRun === null ? t('never', { ns: 'staff' }) : moment(new Date(data.lastRun))),
        },
      ]}
    />
  );
};

const TargetRow = ({ target }: { target: Target }) => {
  const { t } = useTexts('collection');
  return (
    <li className={classes.target}>
      <TargetIcon type={target.targetType} />
      <div>
        <Link to="/admin/collection-targets" search={{ search: target.username.slice(0, limits.name) }}>
          {handleOf(target, MOST_CHARACTERS)}
        </Link>
        <p className={texts.note}>{safeText(target.displayName, MOST_CHARACTERS)}</p>
      </div>
      <StatusBadge status={target.isActive ? 'active' : 'inactive'} />
      <p className={texts.note}>
        {target.lastCollectedAt === null ? (
          t('never', { ns: 'staff' })
        ) : (
          <RelativeTime moment={target.lastCollectedAt} dialect="content" />
        )}
      </p>
    </li>
  );
};

/** A list of a few targets, with a link to the list of all targets. */
export const RecentTargets = () => {
  const { t, integer } = useTexts('collection');
  return (
    <Panel title={t('recent.title')}>
      <QueryView
        query={useTargets({ page: 1, limit: SHOWN })}
        failure={t('recent.failure')}
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <EmptyState title={t('recent.none')}>
            <Link to="/admin/collection-targets" search={{ add: 'politician' }}>
              {t('recent.add')}
            </Link>
          </EmptyState>
        }
      >
        {({ data: targets, pagination: { total } }) => (
          <>
            <ul className={classes.targets}>
              {targets.map((target) => (
                <TargetRow key={target.id} target={target} />
              ))}
            </ul>
            {total > targets.length && (
              <p className={classes.more}>
                <Link to="/admin/collection-targets">
                  {t('recent.more', {
                    count: total - targets.length,
                    number: integer(total - targets.length),
                  })}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
};
