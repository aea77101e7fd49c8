import { Button } from '@mantine/core';
import type { Invitation } from '@stimmlage/core/contracts/invitations';
import { useInvitations } from '../../data/users';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';

const MOST = 80;

interface InvitationsProps {
  onWithdraw: (id: number) => void;
}

const useColumns = ({ onWithdraw }: InvitationsProps): Column<Invitation>[] => {
  const { t, moment } = useTexts('users');
  return [
    {
      key: 'for',
      header: t('invitations.for'),
      isTitle: true,
      cell: ({ name, label }) => (
        <>
          <p className={texts.strong}>{safeText(name, MOST)}</p>
          {label !== '' && <p className={texts.note}>{safeText(label, MOST)}</p>}
        </>
      ),
    },
    {
      key: 'role',
      header: t('form.role'),
      width: '9rem',
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'by',
      header: t('invitations.by'),
      width: '14rem',
      cell: ({ invitedBy }) => safeText(invitedBy.name, MOST),
    },
    {
      key: 'until',
      header: t('invitations.until'),
      width: '12rem',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{moment(new Date(expiresAt))}</time>,
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      align: 'end',
      width: '11rem',
      cell: ({ id, name }) => (
        <Button
          aria-label={t('invitations.withdrawLong', { name: safeText(name, MOST) })}
          onClick={() => onWithdraw(id)}
        >
          {t('invitations.withdraw')}
        </Button>
      ),
    },
  ];
};

/** A list of the open invitations; hidden if there are no open invitations. */
export const Invitations = ({ onWithdraw }: InvitationsProps) => {
  const { t } = useTexts('users');
  const query = useInvitations();
  const columns = useColumns({ onWithdraw });
  if (!query.isError && (query.data ?? []).length === 0) return null;
  return (
    <ListPanel
      title={t('invitations.title')}
      count={(count, number) => t('invitations.count', { count, number })}
      query={query}
      failure={t('invitations.failure')}
      rows={query.data}
      nothing={{ title: t('invitations.none') }}
    >
      {(list) => <DataTable {...list} columns={columns} rowKey={({ id }) => id} />}
    </ListPanel>
  );
};
