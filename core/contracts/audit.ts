import { z } from 'zod';
import { limits } from '../limits';
import { limitQuery, moment, pageQuery, pagination } from './common';
import { endpoint } from './endpoint';

export const auditLog = endpoint({
  method: 'get',
  path: '/audit-log',
  access: 'super',
  summary: 'Who did what to which row, newest first',
  query: z.object({ page: pageQuery.default(1), limit: limitQuery.default(limits.pageSize) }),
  status: 200,
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        at: moment,
        user: z.string(),
        action: z.string(),
        object: z.string().describe('kind and id of the row, such as "target 12"'),
        detail: z.record(z.string(), z.unknown()),
        ip: z.string().nullable(),
      }),
    ),
    pagination,
  }),
});
