import { z } from 'zod';
import { cronProblem } from '../codes/cron';
import { CUSTOM_SCHEDULE, isSchedulePreset } from '../codes/schedules';
import { limits } from '../limits';
import { timezone } from '../timezone';
import { booleanQuery, moment, outcome, plainText } from './common';
import { endpoint } from './endpoint';
import { reasons } from './reasons';

const schedule = plainText
  .trim()
  .max(limits.name)
  .superRefine((value, context) => {
    const problem =
      value === CUSTOM_SCHEDULE
        ? 'expected the cron itself in place of the word custom'
        : isSchedulePreset(value)
          ? undefined
          : cronProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ example: 'weekly-monday' });

export const getSchedule = endpoint.get('/collection/schedule', {
  access: 'admin',
  scope: 'figures',
  summary: 'When collection runs automatically',
  response: z.object({
    enabled: z.boolean(),
    schedule: z.string().describe('a preset, or a cron expression of five fields'),
    timezone: z.string(),
    description: z.string(),
    nextRun: moment.nullable().describe('null if it is disabled'),
    lastUpdated: moment.nullable().describe('null if it was never changed'),
    note: z.string().nullable().describe('why the last scheduled run was skipped, in words'),
    reasons,
  }),
});
export type Schedule = z.infer<typeof getSchedule.response>;

export const updateSchedule = endpoint.post('/collection/schedule', {
  access: 'admin',
  scope: 'collect',
  summary: 'Change when collection runs automatically; omitted settings stay unchanged',
  query: z
    .object({ enabled: booleanQuery, schedule, timezone: timezone.meta({ example: 'Europe/Berlin' }) })
    .partial(),
  response: outcome,
});
