import { isSchedulePreset, schedulePresetLabels } from '@stimmlage/core/codes/schedules';
import { dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { useAbout } from '../data/public';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import { useNow } from '../lib/use-now';

/** The name of the product, which is used while the installation's name is unknown or empty. */
const NAME = 'Stimmlage';

/** Returns the name of the site. */
export const siteNameOf = (about: { name: string } | undefined): string =>
  safeText(about?.name ?? '') || NAME;

export const useSiteName = (): string => siteNameOf(useAbout().data);

/** Returns the names of the models that have labelled statements; null if there are no labels yet. */
export const useModels = (): string | null => {
  const { t, listed } = useTexts('common');
  const { data } = useAbout();
  if (!data?.model) return null;
  return data.sandbox ? t('sandbox.coder') : listed([...new Set(data.labelledBy.map(({ model }) => model))]);
};

/**
 * Returns whether the figures may be called “live”: the last analysis is no more than two intervals of the
 * schedule ago.
 */
export const useIsLive = (): boolean => {
  const now = useNow();
  const until = useAbout().data?.liveUntil ?? null;
  return until !== null && now < new Date(until);
};

/**
 * Returns today's date in the installation's timezone, in which days are counted; null while the timezone is
 * unknown.
 */
export const useToday = (): string | null => {
  const { data } = useAbout();
  return data ? dayOf(new Date(), data.timezone) : null;
};

/**
 * Returns a function that converts a point in time to a day in the installation's timezone. While the
 * timezone is unknown, the function uses UTC.
 */
export const useDayAt = (): ((moment: string) => string) => {
  const timezone = useAbout().data?.timezone ?? 'UTC';
  return (moment) => dayOf(new Date(moment), timezone);
};

/**
 * Returns the first day from which all statements are stored; null while unknown, and if retention has not
 * deleted any. Deleted statements remain in the counts, but lists lack them.
 */
export const useFirstStoredDay = (): string | null => useAbout().data?.storedFrom ?? null;

const RECENT_DAYS = 30;

/**
 * Returns the last day that charts show initially. If the newest content is more than a month old, charts end
 * on the day of the newest content. Otherwise, charts end today, and the function returns null.
 */
export const lastDayOf = (about: { lastContentAt: string | null } | null): string | null => {
  const last = about?.lastContentAt ?? null;
  if (last === null || Date.now() - Date.parse(last) < RECENT_DAYS * MILLISECONDS_PER_DAY) return null;
  return last.slice(0, 10);
};

/** Describes when new posts are collected; undefined while the schedule is unknown. */
export const useUpdateText = (): string | undefined => {
  const { t, language } = useTexts('public');
  const { data } = useAbout();
  if (!data) return undefined;
  if (data.schedule === null) return t('update.byHand');
  const { schedule } = data.schedule;
  return isSchedulePreset(schedule)
    ? t('update.scheduled', { schedule: schedulePresetLabels[schedule][language] })
    : t('update.fixed');
};
