import { dayOf } from '@stimmlage/core/days';
import { useAbout } from '../../data/public';
import { useIsLive } from '../../domain/installation';
import { useTexts } from '../../i18n/use-texts';
import { useTold } from '../../i18n/use-told';
import { useNow } from '../../lib/use-now';
import { Skeleton } from '../../public-kit/skeleton';
import classes from './about.module.css';

/**
 * Shows how many posts have been analysed, when the last post was analysed, and which days the posts cover.
 * “Live” means that posts are collected on a schedule.
 */
export const Ticker = () => {
  const { t, common, ago, day, dayRange } = useTexts('public');
  const told = useTold();
  const now = useNow();
  const isLive = useIsLive();
  const { data } = useAbout();
  if (data === undefined) {
    return (
      <div className={classes.ticker} aria-hidden="true">
        <Skeleton height="1.25rem" width="26rem" />
      </div>
    );
  }
  const { contentAnalyzed, lastAnalyzedAt, firstContentAt, lastContentAt, sandbox, timezone } = data;
  const when = (at: Date): string =>
    isLive ? (ago(at, now) ?? t('ticker.recently')) : day(dayOf(at, timezone));
  return (
    <ul className={classes.ticker} aria-label={t('ticker.label')}>
      {isLive && (
        <li className={classes.live}>
          <span className={classes.dot} aria-hidden="true" />
          {t('ticker.live')}
        </li>
      )}
      <li>
        <b>{told(contentAnalyzed)}</b> {t('ticker.analysed', { count: contentAnalyzed ?? 0 })}
      </li>
      {/* The server's date format may differ from the browser's, so hydration warnings are suppressed. */}
      {lastAnalyzedAt !== null && (
        <li suppressHydrationWarning>{t('ticker.last', { when: when(new Date(lastAnalyzedAt)) })}</li>
      )}
      {firstContentAt !== null && lastContentAt !== null && (
        <li suppressHydrationWarning>{dayRange(firstContentAt, lastContentAt)}</li>
      )}
      {sandbox && <li className={classes.sandbox}>{common('sandbox.mark')}</li>}
    </ul>
  );
};
