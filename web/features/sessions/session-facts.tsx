import type { Session } from '@stimmlage/core/contracts/sessions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureLink, toStatements } from '../../domain/links';
import { useDollars } from '../../i18n/dollars';
import { useFormats } from '../../i18n/use-formats';
import classes from './sessions.module.css';

/** What a session said of its items; of a gold set, how far that agrees with what people said. */
const Behind = ({ session }: { session: Session }) => {
  const { t } = useTranslation('sessions');
  if (session.labelled_count === 0) return null;
  return (
    <p>
      {session.gold_set_id === null ? (
        <Link {...toStatements({ run: session.id })}>{t('details.comments')}</Link>
      ) : (
        <Link
          to="/analysis"
          search={{ tab: 'evaluation', against: String(session.gold_set_id), run: session.id }}
        >
          {t('details.evaluation')}
        </Link>
      )}
    </p>
  );
};

/** Batches, items and cost in figures; one click leads to the posts behind them. */
export const SessionFacts = ({ session }: { session: Session }) => {
  const { t } = useTranslation('sessions');
  const { integer, moment } = useFormats();
  const dollars = useDollars();
  const { labelled_count: labelled, gold_set_id: goldSet } = session;
  const hasList = goldSet === null && labelled > 0;
  const labels = (
    <FigureLink behind={hasList ? { run: session.id } : undefined}>{integer(labelled)}</FigureLink>
  );
  const facts: [key: string, name: string, value: ReactNode][] = [
    ['total', t('details.totalBatches'), integer(session.batch_count)],
    ['completed', t('details.completedBatches'), integer(session.completed_batches)],
    ['items', t('details.items'), integer(session.content_count)],
    ['labelled', t('details.labelled'), labels],
    ['failed', t('details.failedItems'), integer(session.failed_count)],
    ['cost', t('details.cost'), dollars(session.cost_usd)],
    [
      'limit',
      t('details.limit'),
      session.content_limit === null ? t('details.noLimit') : integer(session.content_limit),
    ],
    [
      'finished',
      t('details.finished'),
      session.finished_at === null ? '–' : moment(new Date(session.finished_at)),
    ],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([key, name, value]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Behind session={session} />
    </>
  );
};
