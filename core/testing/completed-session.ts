import type { Session } from '../contracts/sessions';

/** A session that ended with a label for each of its items. */
export const completedSession: Session = {
  id: 3,
  session_name: 'Haiku',
  model_name: 'claude-haiku-4-5',
  model_version: '20251001',
  status: 'completed',
  batch_count: 1,
  completed_batches: 1,
  created_at: '2026-11-20T02:00:00.000Z',
  finished_at: '2026-11-20T03:00:00.000Z',
  content_limit: null,
  gold_set_id: null,
  retest_of: null,
  unlabelled_only: false,
  content_count: 100,
  labelled_count: 100,
  failed_count: 0,
  left_out_count: 0,
  uncounted_count: 0,
  cost_usd: 1,
  error: null,
  reasons: [],
  next_step_at: null,
  published_at: null,
  cancel_requested: false,
};
