import { ActionIcon } from '@mantine/core';
import { targetTypeLabels } from '@stimmlage/core/codes/target-types';
import { lacksPurpose, type Target } from '@stimmlage/core/contracts/targets';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { handleOf } from '../../domain/handle';
import { toStatements } from '../../domain/links';
import { StatusBadge } from '../../domain/status-badge';
import { TargetIcon } from '../../domain/target-icon';
import type { CallSortedColumn } from '../../domain/use-sorted-by-call';
import { useReasonsText } from '../../i18n/reason-texts';
import { useLanguage } from '../../i18n/use-language';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './targets.module.css';
import type { OfferedTargetSort } from './view';

const MOST = { name: 80, detail: 160, note: 200 } as const;

interface TargetActions {
  onEdit: (target: Target) => void;
  onBackfill: (target: Target) => void;
  onDelete: (target: Target) => void;
}

const Name = ({ target, onEdit }: { target: Target; onEdit: () => void }) => {
  const { t } = useTranslation('targets');
  const language = useLanguage();
  const { displayName, targetType, description, purpose } = target;
  const note = useReasonsText()(target.reasons);
  const facts = [
    handleOf(target, MOST.name),
    targetTypeLabels[targetType].one[language],
    ...(description === '' ? [] : [safeText(description, MOST.detail)]),
  ];
  return (
    <div className={classes.target}>
      <span className={classes.sign}>
        <TargetIcon type={targetType} />
      </span>
      <div>
        <button type="button" className={texts.name} onClick={onEdit}>
          {safeText(displayName, MOST.name)}
        </button>
        <p className={texts.note}>{facts.join(' · ')}</p>
        {purpose !== '' && (
          <p className={texts.note}>{t('purpose', { purpose: safeText(purpose, MOST.detail) })}</p>
        )}
        {lacksPurpose(target) && <p className={classes.note}>{t('noPurpose')}</p>}
        {note !== null && <p className={classes.note}>{safeText(note, MOST.note)}</p>}
      </div>
    </div>
  );
};

const Actions = ({ target, actions }: { target: Target; actions: TargetActions }) => {
  const { t } = useTranslation('targets');
  const name = safeText(target.displayName, MOST.name);
  const buttons = [
    { key: 'edit', icon: IconPencil, act: actions.onEdit },
    { key: 'backfill', icon: IconHistory, act: actions.onBackfill },
    { key: 'delete', icon: IconTrash, act: actions.onDelete },
  ] as const;
  return (
    <div className={layout.actions}>
      {buttons.map(({ key, icon: Sign, act }) => (
        <ActionIcon
          key={key}
          aria-label={t(`action.${key}Long`, { name })}
          title={t(`action.${key}`)}
          onClick={() => act(target)}
        >
          <Sign size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  );
};

/** Returns the columns of the targets table, including the buttons for each target. */
export const useColumns = (actions: TargetActions): CallSortedColumn<Target, OfferedTargetSort>[] => {
  const { t } = useTranslation('targets');
  return [
    {
      key: 'target',
      header: t('column.target'),
      sortBy: 'displayName',
      isTitle: true,
      cell: (target) => <Name target={target} onEdit={() => actions.onEdit(target)} />,
    },
    {
      key: 'priority',
      header: t('field.priority'),
      sortBy: 'priority',
      align: 'end',
      width: '6rem',
      cell: (row) => row.priority,
    },
    {
      key: 'status',
      header: t('column.status', { ns: 'staff' }),
      sortBy: 'isActive',
      width: '8rem',
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    {
      key: 'collected',
      header: t('column.collected'),
      sortBy: 'lastCollectedAt',
      width: '10rem',
      cell: ({ lastCollectedAt }) =>
        lastCollectedAt === null ? (
          t('never', { ns: 'staff' })
        ) : (
          <RelativeTime moment={lastCollectedAt} dialect="content" />
        ),
    },
    {
      key: 'posts',
      header: t('column.posts', { ns: 'staff' }),
      width: '8rem',
      cell: ({ username, targetType }) =>
        targetType === 'politician' ? (
          <Link {...toStatements({ politician: username })}>{t('comments')}</Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      align: 'end',
      width: '10rem',
      cell: (target) => <Actions target={target} actions={actions} />,
    },
  ];
};
