import { hasBothDays } from './cron-days';
import type { Label, Language } from './label';

/** Presets for automatic collection, in the schedule's timezone. */
export const schedulePresets = [
  'weekly-monday',
  'weekly-tuesday',
  'weekly-wednesday',
  'weekly-thursday',
  'weekly-friday',
  'weekly-saturday',
  'weekly-sunday',
  'daily',
  'hourly',
  'every-6-hours',
  'every-3-days',
] as const;
export type SchedulePreset = (typeof schedulePresets)[number];

/** The option in the user interface for entering a cron expression. Never stored as a schedule. */
export const CUSTOM_SCHEDULE = 'custom';

export const schedulePresetLabels: Record<SchedulePreset, Label> = {
  'weekly-monday': { en: 'Every Monday at 2:00', de: 'Montags um 2 Uhr' },
  'weekly-tuesday': { en: 'Every Tuesday at 2:00', de: 'Dienstags um 2 Uhr' },
  'weekly-wednesday': { en: 'Every Wednesday at 2:00', de: 'Mittwochs um 2 Uhr' },
  'weekly-thursday': { en: 'Every Thursday at 2:00', de: 'Donnerstags um 2 Uhr' },
  'weekly-friday': { en: 'Every Friday at 2:00', de: 'Freitags um 2 Uhr' },
  'weekly-saturday': { en: 'Every Saturday at 2:00', de: 'Samstags um 2 Uhr' },
  'weekly-sunday': { en: 'Every Sunday at 2:00', de: 'Sonntags um 2 Uhr' },
  daily: { en: 'Every day at 2:00', de: 'Täglich um 2 Uhr' },
  hourly: { en: 'Every hour', de: 'Jede Stunde' },
  'every-6-hours': { en: 'Every 6 hours', de: 'Alle 6 Stunden' },
  'every-3-days': { en: 'Every 3 days at midnight', de: 'Alle 3 Tage um Mitternacht' },
};

/**
 * Each preset as a cron expression or a recurrence rule (RFC 5545); the queue accepts both. The preset for
 * every third day is a recurrence rule with a fixed start date, because a cron expression starts counting
 * days again each month.
 */
const recurrences: Record<SchedulePreset, string> = {
  'weekly-monday': '0 2 * * 1',
  'weekly-tuesday': '0 2 * * 2',
  'weekly-wednesday': '0 2 * * 3',
  'weekly-thursday': '0 2 * * 4',
  'weekly-friday': '0 2 * * 5',
  'weekly-saturday': '0 2 * * 6',
  'weekly-sunday': '0 2 * * 0',
  daily: '0 2 * * *',
  hourly: '0 * * * *',
  'every-6-hours': '0 */6 * * *',
  'every-3-days': 'DTSTART;TZID={timezone}:20260101T000000\nRRULE:FREQ=DAILY;INTERVAL=3',
};

export const isSchedulePreset = (schedule: string): schedule is SchedulePreset =>
  schedulePresets.some((preset) => preset === schedule);

/** Converts a preset to a recurrence that the queue accepts. Returns a cron expression unchanged. */
export const queueRecurrence = (schedule: string, timezone: string): string =>
  isSchedulePreset(schedule) ? recurrences[schedule].replace('{timezone}', timezone) : schedule;

const onBothDays: Label = {
  en: 'on these days of the month and on these weekdays',
  de: 'an diesen Monatstagen und an diesen Wochentagen',
};

/** Describes a schedule in words. */
export const describeSchedule = (schedule: string, language: Language): string => {
  if (isSchedulePreset(schedule)) return schedulePresetLabels[schedule][language];
  return hasBothDays(schedule) ? `Cron ${schedule} (${onBothDays[language]})` : `Cron ${schedule}`;
};
