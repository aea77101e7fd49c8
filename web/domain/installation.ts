import { isSchedulePreset, schedulePresetLabels } from '@stimmlage/core/codes/schedules';
import { dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { useAbout } from '../data/public';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import { useNow } from '../lib/use-now';

/** The product's own, until the operator's is known. */
const NAME = 'Stimmlage';

/** What the site calls itself. */
export const siteNameOf = (about: { name: string } | undefined): string =>
  safeText(about?.name ?? '') || NAME;

export const useSiteName = (): string => siteNameOf(useAbout().data);

/** What coded the statements, in the reader's words; null before the first session has labelled any. */
export const useCoder = (): string | null => {
  const { t } = useTexts('common');
  const { data } = useAbout();
  if (!data?.model) return null;
  return data.sandbox ? t('sandbox.coder') : data.model;
};

/** Whether the schedule keeps the figures up to date: only then are they called live. */
export const useIsLive = (): boolean => {
  const now = useNow();
  const until = useAbout().data?.liveUntil ?? null;
  return until !== null && now < new Date(until);
};

/** The day that it is at the installation, by which figures are counted; null until it has said where it is. */
export const useToday = (): string | null => {
  const { data } = useAbout();
  return data ? dayOf(new Date(), data.timezone) : null;
};

const RECENT_DAYS = 30;

/** Where charts over time end as they open: today, which is null, or where content that is older ends. */
export const lastDayOf = (about: { lastContentAt: string | null } | null): string | null => {
  const last = about?.lastContentAt ?? null;
  if (last === null || Date.now() - Date.parse(last) < RECENT_DAYS * MILLISECONDS_PER_DAY) return null;
  return last.slice(0, 10);
};

/** How new posts come, in the words of the schedule that is in force; undefined until that is known. */
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
