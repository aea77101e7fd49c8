import { comparison } from '@stimmlage/core/contracts/comparison';
import { Hono } from 'hono';
import { replySnapshot } from '../cache/reply-snapshot';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { valid } from '../http/validate';
import { compare } from './comparison.service';

export const comparisonRoutes = new Hono<Env>().get(
  comparison.path,
  guard(comparison.access),
  valid('query', comparison.query),
  (c) => {
    const query = c.req.valid('query');
    // The answer has an order of its own.
    const asked = { ...query, ids: query.ids?.toSorted() };
    return replySnapshot(c, comparison, asked, (from) => compare(from, asked));
  },
);
