import type { Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { FigureLink, toStatements } from '../../domain/links';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { Facts } from '../../ui/facts';
import classes from './sessions.module.css';

/**
 * A link to the statements that a session labelled. If the session classified a gold set, the link leads to
 * the evaluation. If the session is a retest, the link leads to the original session.
 */
const Behind = ({ session }: { session: Session }) => {
  const { t } = useTexts('sessions');
  if (session.retest_of !== null)
    return (
      <p>
        <Link to="/analysis" search={{ session: session.retest_of }}>
          {t('retest.first', { id: session.retest_of })}
        </Link>
      </p>
    );
  if (session.labelled_count === 0) return null;
  return (
    <p>
      {session.gold_set_id === null ? (
        <>
          <Link {...toStatements({ run: session.id })}>{t('details.comments')}</Link>
          {' · '}
          <Link {...toStatements({ run: session.id, flag: 'instruction' })}>{t('details.flagged')}</Link>
        </>
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

/** The numbers of batches and items, the cost, and a link to the statements behind the labels. */
export const SessionFacts = ({ session }: { session: Session }) => {
  const { t, integer, moment } = useTexts('sessions');
  const dollars = useDollars();
  const { labelled_count: labelled, gold_set_id: goldSet, retest_of: retestOf } = session;
  const hasList = goldSet === null && retestOf === null && labelled > 0;
  const labels = (
    <FigureLink behind={hasList ? { run: session.id } : undefined}>{integer(labelled)}</FigureLink>
  );
  const { content_limit: limit, finished_at: finishedAt, published_at: publishedAt } = session;
  return (
    <>
      <Facts
        className={classes.facts}
        facts={[
          [t('details.totalBatches'), integer(session.batch_count)],
          [t('details.completedBatches'), integer(session.completed_batches)],
          [t('details.items'), integer(session.content_count)],
          [t('details.labelled'), labels],
          [t('details.failedItems'), integer(session.failed_count)],
          [t('details.leftOut'), integer(session.left_out_count)],
          [t('details.uncounted'), integer(session.uncounted_count)],
          [t('column.cost', { ns: 'staff' }), dollars(session.cost_usd)],
          [
            t('details.limit'),
            limit === null && retestOf === null ? t('details.noLimit') : integer(limit ?? limits.retestItems),
          ],
          ...(goldSet === null && retestOf === null
            ? [
                [
                  t('details.posts'),
                  t(session.unlabelled_only ? 'details.unlabelled' : 'details.pending'),
                ] as const,
              ]
            : []),
          [t('details.finished'), finishedAt === null ? '–' : moment(new Date(finishedAt))],
          [
            t('details.published'),
            publishedAt === null ? t('details.notPublished') : moment(new Date(publishedAt)),
          ],
        ]}
      />
      <Behind session={session} />
    </>
  );
};
