import { COSTLIEST_SESSIONS, type Usage } from '@stimmlage/core/contracts/usage';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDollars } from '../../i18n/dollars';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import classes from './usage.module.css';

const MOST_CHARACTERS = 80;

/** A column of whole numbers, named by its field. */
const useNumbers = () => {
  const { integer } = useFormats();
  return <Field extends string>(key: Field, header: string): Column<Record<Field, number>> => ({
    key,
    header,
    align: 'end',
    cell: (row) => integer(row[key]),
  });
};

const useCost = (): Column<{ costUsd: number }> => {
  const { t } = useTranslation('usage');
  const dollars = useDollars();
  return { key: 'cost', header: t('models.cost'), align: 'end', cell: ({ costUsd }) => dollars(costUsd) };
};

const ByModel = ({ rows }: { rows: Usage['byModel'] }) => {
  const { t } = useTranslation('usage');
  const numbers = useNumbers();
  const cost = useCost();
  return (
    <Panel title={t('models.title')} isFlush>
      <DataTable
        label={t('models.title')}
        columns={[
          {
            key: 'model',
            header: t('models.model'),
            isTitle: true,
            cell: ({ model }) => safeText(model, MOST_CHARACTERS),
          },
          numbers('calls', t('models.calls')),
          numbers('tokensIn', t('models.in')),
          numbers('tokensOut', t('models.out')),
          cost,
        ]}
        rows={rows}
        rowKey={({ model }) => model}
        empty={null}
      />
    </Panel>
  );
};

const BySession = ({ rows }: { rows: Usage['bySession'] }) => {
  const { t } = useTranslation('usage');
  const { integer } = useFormats();
  const numbers = useNumbers();
  const cost = useCost();
  return (
    <Panel
      title={t('sessions.title')}
      detail={
        rows.length === COSTLIEST_SESSIONS ? t('sessions.most', { number: integer(rows.length) }) : undefined
      }
      isFlush
    >
      <DataTable
        label={t('sessions.title')}
        columns={[
          {
            key: 'session',
            header: t('sessions.session'),
            isTitle: true,
            cell: ({ id, name }) =>
              name === null ? (
                t('sessions.deleted', { id })
              ) : (
                <Link to="/analysis" search={{ session: id }}>
                  {safeText(name, MOST_CHARACTERS)}
                </Link>
              ),
          },
          numbers('tokensIn', t('models.in')),
          numbers('tokensOut', t('models.out')),
          cost,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
};

const ByCall = ({ rows }: { rows: Usage['byCall'] }) => {
  const { t } = useTranslation('usage');
  const numbers = useNumbers();
  const cost = useCost();
  return (
    <Panel title={t('calls.title')} isFlush>
      <DataTable
        label={t('calls.title')}
        columns={[
          {
            key: 'call',
            header: t('calls.call'),
            isTitle: true,
            cell: ({ call }) => safeText(call, MOST_CHARACTERS),
          },
          numbers('calls', t('models.calls')),
          numbers('posts', t('days.posts')),
          numbers('users', t('calls.users')),
          cost,
        ]}
        rows={rows}
        rowKey={({ call }) => call}
        empty={null}
      />
    </Panel>
  );
};

/** What has used how much of it: models, sessions, and calls at X. */
export const Shares = ({ usage: { byModel, bySession, byCall } }: { usage: Usage }) => (
  <div className={classes.parts}>
    {byModel.length + byCall.length > 0 && (
      <div className={classes.stack}>
        {byModel.length > 0 && <ByModel rows={byModel} />}
        {byCall.length > 0 && <ByCall rows={byCall} />}
      </div>
    )}
    {bySession.length > 0 && <BySession rows={bySession} />}
  </div>
);
