import { z } from 'zod';
import { categories } from '../codes/categories';
import { sentiments } from '../codes/sentiments';
import { limits } from '../limits';
import { count, interval, optional, plainText, runIdQuery } from './common';
import { endpoint } from './endpoint';
import { CORRECTIONS, leftOut } from './gold-sets';

const share = z.number().min(0).max(1);
const kappa = z.number().min(-1).max(1).nullable().describe('null if both gave one label only');

const bySentiment = z.object({ COMPLAINT: count, PRAISE: count, NEUTRAL: count });

const agreement = z.object({
  n: count.describe('statements that both labelled'),
  accuracy: share.nullable().describe('null without statements, as for every figure'),
  macroF1: share.nullable().describe("mean F1 of the sentiments among the person's labels"),
  kappa,
  intervals: z.object({ accuracy: interval, macroF1: interval, kappa: interval }),
  confusion: z
    .object({ COMPLAINT: bySentiment, PRAISE: bySentiment, NEUTRAL: bySentiment })
    .describe("by the person's sentiment, then by the model's"),
});
export type Agreement = z.infer<typeof agreement>;

const coder = z.object({
  model_name: z.string(),
  model_version: z.string(),
  provider_model: z.string().describe('as the provider named it in its answers'),
  codebook_version: z.number().int(),
  n: count,
});

export const evaluation = agreement
  .extend({
    against: z.object({
      kind: z.enum(['corrections', 'gold_set']),
      id: z.number().int().nullable(),
      name: z.string().nullable(),
      left_out: leftOut.nullable().describe('lines of the file that are not items of the gold set'),
    }),
    run: z.number().int().nullable(),
    coders: z.array(coder).describe('models that gave these labels, most first'),
    coded: count.describe('statements labelled by people'),
    unlabelled: count.describe('those of them without a machine label'),
    perSentiment: z.array(
      z.object({
        sentiment: z.enum(sentiments),
        support: count.describe('given by the person'),
        given: count.describe('given by the model'),
        precision: share.nullable(),
        recall: share.nullable(),
        f1: share.nullable().describe('null without support'),
      }),
    ),
    categories: z
      .object({
        n: count,
        accuracy: share.nullable(),
        kappa,
        intervals: z.object({ accuracy: interval, kappa: interval }),
      })
      .nullable()
      .describe('agreement on the issue; null against a gold set, which contains none'),
    perCategory: z
      .array(
        agreement.extend({
          category: z.enum(categories),
          sameCategory: count.nullable().describe('of them with the same issue from the model'),
        }),
      )
      .describe(
        "agreement on the sentiment by the person's issue, against a gold set by the model's; most first",
      ),
    perTarget: z
      .array(
        agreement.extend({
          target: z
            .object({
              id: z.number().int(),
              username: z.string(),
              displayName: z.string(),
              foundByName: z
                .boolean()
                .describe('whether the filter `politician` finds its statements alone by the username'),
            })
            .nullable()
            .describe('null for posts without a target, or found through an influencer only'),
        }),
      )
      .describe('agreement on the sentiment by target; most first; empty against a gold set'),
  })
  .meta({ id: 'Evaluation' });
export type Evaluation = z.infer<typeof evaluation>;

export const getEvaluation = endpoint.get('/evaluation', {
  access: 'admin',
  scope: 'figures',
  summary: "How far machine labels agree with people's: with their corrections, or with a gold set",
  query: z.object({
    against: optional(plainText.trim().max(limits.name))
      .default(CORRECTIONS)
      .describe(`${CORRECTIONS}, or a gold set's id or name`),
    run: runIdQuery.optional().describe('session; the newest label of each statement if omitted'),
    model: optional(plainText.trim().max(limits.name)).describe('labels from this model only, by its name'),
  }),
  refuses: ['sessions.not_found', 'gold_sets.not_found'],
  response: evaluation,
});
