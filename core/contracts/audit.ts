import { z } from 'zod';
import { limits } from '../limits';
import { day, limitQuery, moment, optional, pageQuery, pagination, searchQuery, sortQuery } from './common';
import { endpoint } from './endpoint';

/**
 * The columns by which the audit log can be sorted. The log is never shortened, so it is not sorted by columns
 * in which nobody looks for an order: objects, details and IP addresses.
 */
export const auditSorts = ['at', 'user', 'action'] as const;
export type AuditSort = (typeof auditSorts)[number];

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
    ...sortQuery(auditSorts, 'newest first'),
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
