import { Skeleton } from '@mantine/core';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { addDays } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { CategoryIcon } from '../../domain/category-icon';
import { Explanation } from '../../domain/explanation';
import { MeanBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import { chartName } from '../../domain/names';
import type { StatementsSearch } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import classes from './dashboard.module.css';

const MOST = 8;

interface TopPainPointsProps {
  stats: DashboardStats | undefined;
  behind: StatementsSearch;
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
}

/**
 * A link to a screen with all issues, for the selected days and labels. If a session is selected, the link
 * leads to the explorer, because the comparison screen counts current labels only.
 */
const CompareLink = ({ behind: { run, from, to }, today }: Omit<TopPainPointsProps, 'stats'>) => {
  const { t } = useTexts('dashboard');
  const text = t('painPoints.compare');
  if (run === undefined) {
    return (
      <Link to="/comparison" search={{ from, to }}>
        {text}
      </Link>
    );
  }
  const longest = today === null ? {} : { from: addDays(today, 1 - limits.windowDays), to: today };
  const days = from === undefined && to === undefined ? longest : { from, to };
  return (
    <Link to="/explore" search={{ rows: 'category', columns: 'sentiment', measure: 'count', run, ...days }}>
      {text}
    </Link>
  );
};

/**
 * A list of the most frequent issues. Each name links to the pain point screen, and each count links to the
 * statements.
 */
export const TopPainPoints = ({ stats, behind, today }: TopPainPointsProps) => {
  const { t, language, integer } = useTexts('dashboard');
  const rows = stats?.top_pain_points.slice(0, MOST);
  return (
    <Panel
      title={t('painPoints.title')}
      explanation={<Explanation of={['statements', 'intensity']} />}
      actions={<span className={texts.note}>{t('painPoints.detail')}</span>}
    >
      {rows?.length === 0 ? (
        <EmptyState title={t('painPoints.none')} />
      ) : (
        <ol className={classes.ranking} aria-label={t('painPoints.title')}>
          {(rows ?? Array.from({ length: MOST }, () => undefined)).map((row, index) => (
            <li key={row?.category ?? index} className={classes.row}>
              {row === undefined ? (
                <Skeleton className={classes.blank} height="1.25rem" />
              ) : (
                <>
                  <span className={texts.dim}>{index + 1}</span>
                  <CategoryIcon category={row.category} />
                  <Link
                    to="/painpoint/$painPoint"
                    params={{ painPoint: row.category }}
                    search={{ from: behind.from, to: behind.to, run: behind.run }}
                    className={classes.name}
                  >
                    {chartName(row.category, language)}
                  </Link>
                  <span>
                    <FigureLink behind={{ ...behind, pain_point: row.category }}>
                      <span aria-hidden="true">{integer(row.count)}</span>
                      <span className="visually-hidden">
                        {t('painPoints.mentions', { count: row.count, number: integer(row.count) })}
                      </span>
                    </FigureLink>
                  </span>
                  <span className={classes.mean}>
                    <span className="visually-hidden">{t('painPoints.intensity')} </span>
                    <MeanBadge mean={row.avg_intensity} />
                  </span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={classes.foot}>
        <CompareLink behind={behind} today={today} />
      </p>
    </Panel>
  );
};
