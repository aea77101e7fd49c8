import { isSchedulePreset, schedulePresetLabels } from '@stimmlage/core/codes/schedules';
import { addDays, dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { useAbout } from '../data/public';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import { useNow } from '../lib/use-now';

/** The product's name, used until the installation's own name is known. */
const NAME = 'Stimmlage';

/** Returns the name of the site. */
export const siteNameOf = (about: { name: string } | undefined): string =>
  safeText(about?.name ?? '') || NAME;

export const useSiteName = (): string => siteNameOf(useAbout().data);

/**
 * Returns the name of the model that classified the statements; null until the first session has labelled
 * some.
 */
export const useCoder = (): string | null => {
  const { t } = useTexts('common');
  const { data } = useAbout();
  if (!data?.model) return null;
  return data.sandbox ? t('sandbox.coder') : data.model;
};

/** Returns whether a schedule keeps the figures up to date, because only then are they called live. */
export const useIsLive = (): boolean => {
  const now = useNow();
  const until = useAbout().data?.liveUntil ?? null;
  return until !== null && now < new Date(until);
};

/**
 * Returns the current day in the installation's timezone, which figures are counted in; null until the
 * timezone is known.
 */
export const useToday = (): string | null => {
  const { data } = useAbout();
  return data ? dayOf(new Date(), data.timezone) : null;
};

/**
 * Returns a function that converts a moment to its day in the installation's timezone, or in UTC until the
 * timezone is known.
 */
export const useDayAt = (): ((moment: string) => string) => {
  const timezone = useAbout().data?.timezone ?? 'UTC';
  return (moment) => dayOf(new Date(moment), timezone);
};

/**
 * Returns the first day whose posts are certain to be still stored; older ones are deleted every night, but
 * remain in the counts. Null until it is known.
 */
export const useFirstKeptDay = (): string | null => {
  const { data } = useAbout();
  const today = useToday();
  return data === undefined || today === null ? null : addDays(today, -data.retentionDays);
};

const RECENT_DAYS = 30;

/**
 * Returns the last day that charts initially show: today (null), or the last day with content if that is more
 * than a month ago.
 */
export const lastDayOf = (about: { lastContentAt: string | null } | null): string | null => {
  const last = about?.lastContentAt ?? null;
  if (last === null || Date.now() - Date.parse(last) < RECENT_DAYS * MILLISECONDS_PER_DAY) return null;
  return last.slice(0, 10);
};

/** Describes how new posts arrive under the current schedule; undefined until it is known. */
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
