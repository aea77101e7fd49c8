import { z } from 'zod';
import { count, day, moment } from './common';
import { endpoint } from './endpoint';

export const livez = endpoint({
  method: 'get',
  path: '/livez',
  root: true,
  access: 'any',
  summary: 'The process runs',
  status: 200,
  response: z.object({ status: z.literal('ok') }),
});

const part = z.object({ ok: z.boolean(), detail: z.string().nullable() });

export const readyz = endpoint({
  method: 'get',
  path: '/readyz',
  root: true,
  access: 'any',
  summary: 'Database, migrations and queue are there; 503 with what is missing',
  status: 200,
  response: z.object({
    status: z.enum(['ok', 'unavailable']),
    database: part,
    migrations: part,
    queue: part,
    consistency: part,
  }),
});
export type Readiness = z.infer<typeof readyz.response>;

export const databaseStatus = endpoint({
  method: 'get',
  path: '/database/status',
  access: 'staff',
  summary: 'Connection, sizes, recent activity, consistency and queues',
  status: 200,
  response: z.object({
    status: z.enum(['connected', 'error']),
    lastCheck: moment,
    database: z.object({ database_name: z.string(), version: z.string(), current_user: z.string() }),
    tables: z.object({ content: count, analysis_results: count }),
    tableSizes: z.array(z.object({ table: z.string(), bytes: count })),
    recentActivity: z.array(z.object({ date: day, count })),
    consistency: z.object({ ok: z.boolean().nullable(), checkedAt: moment.nullable(), detail: z.string() }),
    queues: z.array(
      z.object({ name: z.string(), waiting: count, active: count, failed: count, oldestSeconds: count }),
    ),
  }),
});

export const rawContentStats = endpoint({
  method: 'get',
  path: '/raw-content/stats',
  access: 'admin',
  summary: 'Collected content: total = analysed + pending + filtered out',
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      totalContent: count,
      analyzedContent: count,
      pendingAnalysis: count,
      filteredOutContent: count,
      filteredByReason: z.record(z.string(), count),
    }),
  }),
});
