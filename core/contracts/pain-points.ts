import { z } from 'zod';
import { sentiments } from '../codes/sentiments';
import { limits } from '../limits';
import { bigId, count, mean, moment, plainText, scaleStep } from './common';
import { endpoint } from './endpoint';
import { change, fiveSteps } from './figures';

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
  refuses: ['pain_points.not_found'],
  response: z.object({
    kind: z.enum(['category', 'policy_area']),
    code: z.string(),
    displayName: z.string(),
    totalMentions: count,
    total: count,
    avgIntensity: mean,
    intensityBreakdown: fiveSteps,
    sentimentBreakdown: z.object({ complaints: count, praise: count, neutral: count }),
    change,
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
      .describe('the five places mentioned most, each with the number of statements'),
    politicianMentions: z.array(mention).describe('the five politicians mentioned most, likewise'),
    mentionsFrom: count.describe('number of statements in which mentions are counted: all of them'),
  }),
});
