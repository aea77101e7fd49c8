import { z } from 'zod';
import { sentiments } from '../codes/sentiments';
import { limits } from '../limits';
import {
  anyDay,
  bigId,
  count,
  day,
  mean,
  moment,
  optional,
  plainText,
  runIdQuery,
  scaleStep,
} from './common';
import { endpoint } from './endpoint';
import { change, fiveSteps, inOrder, sessionDescription } from './figures';

const statement = z.object({
  id: bigId.describe("the post's"),
  text: z.string(),
  intensity: scaleStep,
  sentiment: z.enum(sentiments),
  date: moment,
});
const mention = z.object({ name: z.string(), count });

export const painPoint = endpoint.get('/pain-points/:name', {
  access: 'staff',
  scope: 'content',
  summary: 'One issue or policy area, by code or label, case-insensitive',
  params: z.object({ name: plainText.min(1).max(limits.name).meta({ example: 'econ' }) }),
  query: z
    .object({
      from: optional(day).describe('first day, such as 2026-11-01'),
      to: optional(day).describe('last day'),
      analysisRunId: optional(runIdQuery).describe(sessionDescription),
    })
    .refine(inOrder, { path: ['to'], message: 'must not be before from' }),
  refuses: ['pain_points.not_found', 'sessions.not_found'],
  response: z.object({
    kind: z.enum(['category', 'policy_area']),
    code: z.string(),
    displayName: z.string(),
    from: anyDay
      .nullable()
      .describe('first day of the statements that are counted and listed; null: no limit'),
    to: anyDay.nullable().describe('last day, likewise'),
    analysisRunId: z
      .number()
      .int()
      .nullable()
      .describe('the session whose labels are counted and listed; null: the current labels'),
    totalMentions: count,
    total: count,
    avgIntensity: mean,
    intensityBreakdown: fiveSteps,
    sentimentBreakdown: z.object({ complaints: count, praise: count, neutral: count }),
    change: change.describe('of the last seven whole days, whatever days were asked for'),
    recentContent: z.array(statement),
    samples: z
      .object({
        1: z.array(statement),
        2: z.array(statement),
        3: z.array(statement),
        4: z.array(statement),
        5: z.array(statement),
      })
      .describe('up to three for each intensity, newest first'),
    geographicMentions: z
      .array(mention)
      .describe(
        'the five places mentioned most, each with the number of statements, of any day and by the current labels',
      ),
    politicianMentions: z.array(mention).describe('the five politicians mentioned most, likewise'),
    mentionsFrom: count.describe(
      'number of statements in which mentions are counted: all of any day, by the current labels',
    ),
  }),
});
