import { z } from 'zod';
import { limits } from '../limits';
import { contentIdParam, moment, optional, plainText } from './common';
import { correction } from './content';
import { endpoint } from './endpoint';

const WHAT_WAS_SEEN = 'rejected with 409 if the correction has changed since';

export const putCorrection = endpoint.put('/corrections/:id', {
  access: 'staff',
  scope: 'classify',
  summary: "Correct the label of a post: this overrides the models' labels in all figures immediately",
  params: contentIdParam,
  json: correction
    .pick({
      complaint_type: true,
      pain_point_category: true,
      policy_area: true,
      intensity_score: true,
      heat_score: true,
    })
    .extend({
      reason: plainText.trim().max(limits.description).default(''),
      seenCorrection: moment
        .nullable()
        .optional()
        .describe(`correctedAt of the correction that was seen, null if there was none: ${WHAT_WAS_SEEN}`),
    }),
  refuses: ['content.not_found', 'corrections.no_label', 'corrections.changed'],
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
