import { z } from 'zod';
import { limits } from '../limits';
import { bigId, contentIdParam, moment, optional, plainText } from './common';
import { correction } from './content';
import { endpoint } from './endpoint';

const codes = correction.pick({
  complaint_type: true,
  pain_point_category: true,
  policy_area: true,
  intensity_score: true,
  heat_score: true,
});

const reason = plainText.trim().max(limits.description).default('');

const WHAT_WAS_SEEN = 'rejected with 409 if the correction has changed since';

/** The label that a person has judged. An edit on X removes a post's labels, and its correction, with its old text. */
const seenLabel = moment.describe(
  'analyzedAt of any label of the post that was seen: rejected with 409 if the post has been edited and labelled again since',
);

export const putCorrection = endpoint.put('/corrections/:id', {
  access: 'staff',
  scope: 'classify',
  summary: "Correct the label of a post: this overrides the models' labels in all figures immediately",
  params: contentIdParam,
  json: codes.extend({
    reason,
    seenLabel,
    seenCorrection: moment
      .nullable()
      .optional()
      .describe(`correctedAt of the correction that was seen, null if there was none: ${WHAT_WAS_SEEN}`),
  }),
  refuses: ['content.not_found', 'corrections.no_label', 'corrections.outdated', 'corrections.changed'],
  response: correction,
});

export const deleteCorrection = endpoint.delete('/corrections/:id', {
  access: 'staff',
  scope: 'classify',
  summary: "Withdraw a correction: the models' labels count again",
  params: contentIdParam,
  query: z.object({
    seenCorrection: optional(moment).describe(
      `correctedAt of the correction that was seen: ${WHAT_WAS_SEEN}`,
    ),
  }),
  refuses: ['content.not_found', 'corrections.not_found', 'corrections.changed'],
  status: 204,
  response: z.null(),
});

const change = z.object({
  id: bigId,
  codes: codes
    .partial()
    .refine((given) => Object.values(given).some((code) => code !== undefined), 'names no code')
    .nullable()
    .describe('the codes to correct: the others stay as they count now; null withdraws the correction'),
  sessionId: z
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'the analysis session whose label was seen: without a correction, the other codes stay as in its label rather than in the newest',
    ),
  reason,
  seenLabel: seenLabel
    .optional()
    .describe(
      'analyzedAt of any label of the post that was seen, required with codes: refused if the post has been edited and labelled again since',
    ),
  seenCorrection: moment
    .nullable()
    .optional()
    .describe(
      'correctedAt of the correction that was seen, null if there was none: refused if it has changed',
    ),
});
export type CorrectionChange = z.output<typeof change>;

const isOfDifferentPosts = (changes: readonly { id: string }[]): boolean =>
  new Set(changes.map(({ id }) => id.replace(/^0+(?=\d)/, ''))).size === changes.length;

const namesWhatWasSeen = ({ codes, seenLabel: seen }: CorrectionChange): boolean =>
  codes === null || seen !== undefined;

/** Why a post in a list cannot be corrected. */
const changeRefusals = [
  'content.not_found',
  'corrections.no_label',
  'corrections.not_found',
  'corrections.outdated',
  'corrections.changed',
] as const;

export const changedCorrection = z
  .object({
    id: bigId,
    correction: correction.nullable(),
    before: correction.nullable().describe('the correction that counted until then'),
    labels: z
      .array(codes.extend({ sessionId: z.number().int(), analyzedAt: moment }))
      .describe('as the models gave them, newest first'),
  })
  .meta({ id: 'ChangedCorrection' });
export type ChangedCorrection = z.infer<typeof changedCorrection>;

export const changeCorrections = endpoint.post('/corrections', {
  access: 'staff',
  scope: 'classify',
  summary:
    'Correct some codes of several posts in one step, or withdraw corrections; posts that cannot be changed or have these codes already are named, and the others are changed',
  json: z.object({
    changes: z
      .array(change.refine(namesWhatWasSeen, { path: ['seenLabel'], message: 'missing beside codes' }))
      .min(1)
      .max(limits.correctionsAtOnce)
      .refine(isOfDifferentPosts, 'names a post twice'),
  }),
  response: z.object({
    changed: z.array(bigId),
    unchanged: z
      .array(bigId)
      .describe('posts whose codes counted as requested already: nothing is stored, and a reason is kept'),
    corrections: z
      .array(changedCorrection)
      .describe('what changed, post by post; empty for a token without the scope `content`'),
    refused: z.array(z.object({ id: bigId, error: z.enum(changeRefusals), message: z.string() })),
  }),
});
