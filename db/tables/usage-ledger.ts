import { providerNames } from '@stimmlage/core/models';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { counter, identity, moment, reference } from './columns';

/** Every paid API call, with its cost in micro-dollars at the time of the call. */
export const usageLedger = pgTable(
  'usage_ledger',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    provider: text('provider', { enum: ['x', ...providerNames] }).notNull(),
    call: text('call').notNull(),
    model: text('model'),
    runId: reference('run_id'),
    sessionId: reference('session_id'),
    /** Unique, because a batch is only paid for once. */
    batchId: reference('batch_id').unique('usage_ledger_batch'),
    tokensIn: counter('tokens_in'),
    tokensOut: counter('tokens_out'),
    tokensCached: counter('tokens_cached'),
    postsRead: counter('posts_read'),
    usersRead: counter('users_read'),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [index('usage_ledger_at').on(table.at), index('usage_ledger_session').on(table.sessionId)],
);
