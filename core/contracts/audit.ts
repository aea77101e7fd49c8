import { z } from 'zod';
import { limits } from '../limits';
import { day, limitQuery, moment, optional, pageQuery, pagination, searchQuery } from './common';
import { endpoint } from './endpoint';

export const auditLog = endpoint.get('/audit-log', {
  access: 'super',
  scope: 'administer',
  summary: 'Who did what to which row, newest first',
  query: z.object({
    page: pageQuery.default(1),
    limit: limitQuery.default(limits.pageSize),
    user: optional(searchQuery).describe("part of the user's name"),
    action: optional(
      z
        .string()
        .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, 'expected an action such as user.update, or its beginning'),
    ).describe('an action such as user.update, or an area such as user'),
    from: optional(day).describe('first day'),
    to: optional(day).describe('last day'),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        at: moment,
        user: z.string().describe('empty where nobody knows who it was'),
        action: z.string(),
        object: z.string().describe('kind and id of the row, such as "target 12"'),
        detail: z.record(z.string(), z.unknown()),
        ip: z.string().nullable(),
      }),
    ),
    pagination,
  }),
});
