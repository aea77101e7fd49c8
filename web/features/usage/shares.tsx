import { COSTLIEST_SESSIONS, type Usage } from '@stimmlage/core/contracts/usage';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { DataTable } from '../../ui/table/data-table';

interface ShareProps<Row, Field extends string> {
  title: string;
  detail?: string | undefined;
  /** The heading of the first column, which lists what the usage was for. */
  name: string;
  nameOf: (row: Row) => ReactNode;
  /** The headings of the number columns, keyed by field. */
  numbers: Record<Field, string>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

const Share = <Field extends string, Row extends Record<Field | 'costUsd', number>>({
  title,
  detail,
  name,
  nameOf,
  numbers,
  rows,
  rowKey,
}: ShareProps<Row, Field>) => {
  const { t, integer } = useTexts('usage');
  const dollars = useDollars();
  const fields = Object.keys(numbers) as Field[];
  return (
    <Panel title={title} detail={detail} isFlush>
      <DataTable
        label={title}
        columns={[
          { key: 'name', header: name, isTitle: true, cell: nameOf },
          ...fields.map((key) => ({
            key,
            header: numbers[key],
            align: 'end' as const,
            cell: (row: Row) => integer(row[key]),
          })),
          {
            key: 'cost',
            header: t('column.cost', { ns: 'staff' }),
            align: 'end',
            cell: ({ costUsd }) => dollars(costUsd),
          },
        ]}
        rows={rows}
        rowKey={rowKey}
      />
    </Panel>
  );
};

/** The usage by model, by session, and by type of request to X. */
export const Shares = ({ usage: { byModel, bySession, byCall } }: { usage: Usage }) => {
  const { t, integer } = useTexts('usage');
  const tokens = { tokensIn: t('models.in'), tokensOut: t('models.out') };
  const isCut = bySession.length === COSTLIEST_SESSIONS;
  return (
    <div className={layout.pair}>
      {byModel.length + byCall.length > 0 && (
        <div className={layout.stack}>
          {byModel.length > 0 && (
            <Share
              title={t('models.title')}
              name={t('column.model', { ns: 'staff' })}
              nameOf={({ model }) => safeText(model)}
              numbers={{ calls: t('models.entries'), ...tokens }}
              rows={byModel}
              rowKey={({ model }) => model}
            />
          )}
          {byCall.length > 0 && (
            <Share
              title={t('calls.title')}
              name={t('calls.call')}
              nameOf={({ call }) => safeText(call)}
              numbers={{
                calls: t('calls.calls'),
                posts: t('column.posts', { ns: 'staff' }),
                users: t('calls.users'),
              }}
              rows={byCall}
              rowKey={({ call }) => call}
            />
          )}
        </div>
      )}
      {bySession.length > 0 && (
        <Share
          title={t('sessions.title')}
          detail={isCut ? t('sessions.most', { number: integer(bySession.length) }) : undefined}
          name={t('sessions.session')}
          nameOf={({ id, name }) =>
            name === null ? (
              t('sessions.deleted', { id })
            ) : (
              <Link to="/analysis" search={{ session: id }}>
                {safeText(name)}
              </Link>
            )
          }
          numbers={tokens}
          rows={bySession}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  );
};
