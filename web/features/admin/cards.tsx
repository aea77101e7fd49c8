import { Link } from '@tanstack/react-router';
import type { Figures } from '../../data/operations';
import { useTexts } from '../../i18n/use-texts';
import { RelativeTime } from '../../ui/relative-time';
import { StatCards } from '../../ui/stat-cards';
import classes from './admin.module.css';

/** Four figures on the state of the system, each with a link to more details. */
export const Cards = ({ figures }: { figures: Figures | undefined }) => {
  const { t, integer, oneDecimal } = useTexts('admin');
  const database = figures?.database;
  const collection = figures?.collection;
  const status = figures?.status;
  const active = (collection?.summary.activePoliticians ?? 0) + (collection?.summary.activeHashtags ?? 0);
  return (
    <StatCards
      label={t('cards.label')}
      stats={[
        {
          key: 'content',
          label: t('cards.content'),
          value: database && (
            <Link to="/admin/raw-content" className={classes.figure}>
              {integer(database.totalContent)}
            </Link>
          ),
          detail: database && (
            <Link to="/admin/raw-content" search={{ isAnalyzed: 'true' }} className={classes.part}>
              {t('cards.analyzed', { number: integer(database.analyzedContent) })}
            </Link>
          ),
        },
        {
          key: 'results',
          label: t('cards.results'),
          value: database && (
            <Link to="/analysis" className={classes.figure}>
              {integer(database.totalAnalysis)}
            </Link>
          ),
          detail: database && t('cards.rate', { rate: oneDecimal(database.analysisRate) }),
        },
        {
          key: 'targets',
          label: t('cards.targets'),
          value: collection && (
            <Link to="/admin/collection-targets" className={classes.figure}>
              {integer(collection.totalTargets)}
            </Link>
          ),
          detail: t('cards.active', { number: integer(active) }),
        },
        {
          key: 'status',
          label: t('cards.status'),
          value: status && (
            <Link to="/database/status" className={classes.figure}>
              {t(status.status === 'connected' ? 'cards.connected' : 'cards.error')}
            </Link>
          ),
          detail: (
            <>
              {t('cards.lastCheck')} <RelativeTime moment={status?.lastCheck} dialect="analysis" />
            </>
          ),
        },
      ]}
    />
  );
};
