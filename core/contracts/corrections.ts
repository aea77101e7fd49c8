import { z } from 'zod';
import { limits } from '../limits';
import { contentIdParam, plainText } from './common';
import { correction } from './content';
import { endpoint } from './endpoint';

export const putCorrection = endpoint({
  method: 'put',
  path: '/corrections/:id',
  access: 'staff',
  summary: "Code a content by hand: this overrides the models' labels in every figure at once",
  params: contentIdParam,
  json: correction
    .pick({
      complaint_type: true,
      pain_point_category: true,
      policy_area: true,
      intensity_score: true,
      heat_score: true,
    })
    .extend({ reason: plainText.trim().max(limits.description).default('') }),
  status: 200,
  response: correction,
});

export const deleteCorrection = endpoint({
  method: 'delete',
  path: '/corrections/:id',
  access: 'staff',
  summary: "Withdraw a correction: the models' labels count again",
  params: contentIdParam,
  status: 204,
  response: z.null(),
});
