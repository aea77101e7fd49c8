import { expect, test } from 'bun:test';
import { readReasons } from '@stimmlage/core/reasons/read';
import type { ReasonCode } from '@stimmlage/core/reasons/reason';
import { sentenceOf } from '@stimmlage/core/reasons/sentence';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The last migrations with which reasons were sentences. */
const SENTENCES = 10;

/** What was written until then, and the codes that it becomes. */
const written: [sentence: string, ...codes: ReasonCode[]][] = [
  ['X asks to wait until 2026-11-20T09:42:00.000Z', 'x.waits'],
  ['X does not accept the bearer token (401); check X_BEARER_TOKEN.', 'x.token_refused'],
  ['The credit at X is spent (402); add credit in the developer console.', 'x.credit_spent'],
  ['X refuses this project (403): no reason given', 'x.project_refused'],
  ['The monthly usage cap at X is reached (429 UsageCapExceeded).', 'x.cap_reached'],
  ['X gives no reason', 'x.silent'],
  ['X does not know it (404).', 'x.not_known'],
  ['X does not accept the request (400): Invalid. Try another; or none: go', 'x.not_accepted'],
  ['X is not available (503).', 'x.unavailable'],
  ['X did not answer in time.', 'x.timed_out'],
  ['X answered without the author of any post: its field names have changed.', 'x.authors_missing'],
  ['X answered without a word on any of the posts asked for.', 'x.nothing_said'],
  ["X's answer broke off.", 'x.broken_off'],
  ['X could not be reached.', 'x.unreachable'],
  ['X answered something that is no answer of its API.', 'x.unreadable'],
  ['X could not be asked: odd answer', 'x.failed'],
  ['X is not available (503). Given up after 3 tries.', 'x.unavailable', 'x.given_up'],
  [
    'X did not answer in time. Given up after 3 tries; the next run goes on.',
    'x.timed_out',
    'upkeep.given_up',
  ],
  [
    'The budget for X of this month ($5.00) has $0.0042 left, and the next step may cost $0.50.',
    'x.budget_spent',
  ],
  [
    'The budget for X of this month ($5.00) has $0.10 left, and the next step may cost $0.50; 3 targets were left',
    'x.budget_spent',
    'run.targets_left',
  ],
  ['X_BEARER_TOKEN is missing: nothing can be collected.', 'run.no_token'],
  [
    'X_BEARER_TOKEN is missing: nothing can be collected; 1 target was left',
    'run.no_token',
    'run.targets_left',
  ],
  ['Stopped on request', 'run.stopped'],
  ['Stopped on request; 1 target was left', 'run.stopped', 'run.targets_left'],
  [
    'No analysis followed. The budget for AI of this month ($12.00) is spent',
    'run.not_analysed',
    'budget.spent',
  ],
  [
    'X refuses this project (403): Client Forbidden. Enrol it; 2 targets were left. No analysis followed. This would cost about $1.25, and the budget for AI of this month ($12.00) has $0.10 left beside what is under way',
    'x.project_refused',
    'run.targets_left',
    'run.not_analysed',
    'budget.exceeded',
  ],
  [
    'The run due at 2026-11-20T02:00:00.000Z was left out: another run was still in progress',
    'schedule.run_active',
  ],
  ['The run due at 2026-11-20T02:00:00.000Z was left out: there was no active target', 'schedule.no_targets'],
  ['The target was deleted during the run', 'target.deleted'],
  ['The target was changed during the run; the next one collects it', 'target.changed'],
  ['Not collected: saved by name without a handle on X', 'target.no_handle'],
  ['Not collected: this account was erased', 'target.erased'],
  ['X knows no account @anna_k', 'target.not_known'],
  ['@anna_k is protected: X shows its posts to followers only', 'target.protected'],
  ['X shows this account as @anna_neu now', 'target.renamed'],
  ['More than 10 new posts; older ones were left', 'gap.posts'],
  [
    'X shows this account as @clara_neu now. More than 10 new posts; older ones were left. More than 20 new replies under a post; older ones were left. Some posts that X gave cannot be read; they were left out',
    'target.renamed',
    'gap.posts',
    'gap.replies',
    'gap.unreadable',
  ],
  ['100 of 120 posts found; older ones were left', 'gap.backfill'],
  [
    "3 of 100 posts found; X shows an account's newest 3200 posts. Replies were found below posts of the last 7 days only",
    'gap.timeline_end',
    'gap.replies_end',
  ],
  ['4 of 50 posts found; X searches the last 7 days', 'gap.search_end'],
  ['There was no content left to analyse', 'session.empty'],
  ['OPENAI_BASE_URL is missing: nothing can be classified.', 'session.no_key'],
  ['There is no model llama3.3:70b configured', 'session.no_model'],
  ['There is no codebook 7', 'session.no_codebook'],
  [
    'The budget for AI of this month ($12.00) is spent: what is not sent yet waits',
    'budget.spent',
    'session.waits',
  ],
  ['The session was canceled before this batch was sent', 'batch.not_sent'],
  ['The content of this batch was deleted', 'batch.content_deleted'],
  ['The batch is larger than the provider takes', 'batch.too_large'],
  ['The batch expired at the provider', 'batch.expired'],
  ['The batch was canceled', 'batch.canceled'],
  ['The session was canceled before this request was asked', 'request.not_asked'],
  ['The content of this request was deleted', 'request.content_deleted'],
  ['The provider gave no result for this request', 'request.no_result'],
  ['The content was deleted before it was asked about', 'item.deleted'],
  ['The content was edited after it was asked about', 'item.edited'],
  ['The model refused to answer', 'answer.refused'],
  ['The answer was cut: it is longer than the model may write', 'answer.cut'],
  ['The answer is empty', 'answer.empty'],
  ['The answer has not the form that was asked for', 'answer.misshapen'],
  ['The model left the item out', 'answer.item_missing'],
  ['The model answered the item twice', 'answer.item_doubled'],
  ["The model's issues.3 is not accepted", 'answer.field'],
  [
    'The AI provider does not accept the key (401); check ANTHROPIC_API_KEY: invalid x-api-key',
    'provider.key_refused',
  ],
  ['The credit at the AI provider is spent (402): Too low.', 'provider.credit_spent'],
  ['The AI provider refuses this key (403).', 'provider.key_forbidden'],
  ['The AI provider does not know the model (404): model: claude-1', 'provider.no_model'],
  [
    "The AI provider does not know the model (404); check OPENAI_MODEL and OPENAI_BASE_URL: model 'x' not found",
    'provider.no_model_here',
  ],
  ['The batch is larger than the AI provider takes (413): Too much', 'provider.batch_too_large'],
  ["The AI provider's limit is spent (429): Your organization's tier. All of it.", 'provider.limit_spent'],
  ['The AI provider asks to wait (429): Slow down', 'provider.waits'],
  ['The AI provider refuses the request (400).', 'provider.refused'],
  ['The AI provider sends us elsewhere (302); check OPENAI_BASE_URL.', 'provider.redirected'],
  ['The AI provider is not available (529): Overloaded', 'provider.unavailable'],
  ['The AI provider could not answer (500).', 'provider.stumbled'],
  ['The AI provider did not answer in time.', 'provider.timed_out'],
  ['The question was taken back.', 'provider.taken_back'],
  ['The AI provider broke the connection off.', 'provider.broken_off'],
  ['The AI provider could not be reached.', 'provider.unreachable'],
  ["The AI provider's answer cannot be read: It ended within a line", 'provider.unreadable'],
  ["The AI provider's answer is not a message.", 'provider.no_message'],
  ["The AI provider's answer is no chat completion.", 'provider.no_completion'],
  ["The AI provider's result is not as documented", 'provider.misshapen'],
  ['It is unclear whether the batch was created: Request timed out.', 'provider.unclear'],
  ['The AI provider does not know the batch any more: Gone', 'provider.batch_gone'],
  ['The AI provider does not keep the results of the batch any more.', 'provider.results_gone'],
  ["Lines of the AI provider's results are no JSON: 3", 'provider.damaged'],
  ['X_BEARER_TOKEN is missing: no trends can be fetched.', 'trends.no_token'],
  ['Berlin: no trends', 'trends.place_empty'],
  [
    'Berlin: no trends; Köln: X does not know it (404); Frankfurt am Main: no trends',
    'trends.place_empty',
    'trends.place_failed',
    'trends.place_empty',
  ],
  ['ANTHROPIC_API_KEY is missing: trends are not analysed.', 'trends.no_key'],
  ['The model judged 3 of the names not at all or twice', 'trends.unjudged'],
  [
    'Nothing of it can be imported. Its lines hold: a post of the old API v1.1, 2 of its 3 posts cannot be read',
    'import.nothing_taken',
  ],
  [
    'Mein Archiv: 1.jsonl is not an archive that can be imported: it is damaged (incorrect header check)',
    'import.not_an_archive',
  ],
  ['a.jsonl is not an archive that can be imported: line 7 is longer than 32 MiB', 'import.not_an_archive'],
  ['X_BEARER_TOKEN is missing: nothing can be looked up again.', 'upkeep.no_token'],
  ["The month's budget for X is spent; the others come when there is one again.", 'upkeep.budget_spent'],
  [
    "This night's share of the month's budget for X is spent; the others come the next night.",
    'upkeep.share_spent',
  ],
  ['A run looks up 3000 posts at most; the others come next.', 'upkeep.bound'],
  ['Figures are not what their labels give', 'upkeep.mismatches'],
  // Words of X, of a provider and of Postgres, and sentences of which none is known, or not every one.
  ['Could not find user with username: [niemand].', 'other'],
  ['Overloaded', 'other'],
  ['write CONNECTION_CLOSED 127.0.0.1:5432', 'other'],
  ['Stopped on request.. No analysis followed', 'other'],
  ['Stopped on request. And something else', 'other'],
  ['Berlin: Something else; Köln: no trends', 'other'],
  ['Nothing of it can be imported. Its lines hold: a bicycle', 'other'],
];

const refusals: [sentence: string, code: ReasonCode][] = [
  ['not JSON', 'line.no_json'],
  ['not an answer of the X API', 'line.no_answer'],
  ['a post of the old API v1.1', 'line.old_post'],
  ['a count of posts', 'line.count'],
  ['a compliance record', 'line.compliance'],
  ['a list', 'line.list'],
  ['a user', 'line.user'],
  ['a post without its time', 'line.post_without_time'],
  ['trends without their place and time', 'line.trends_without_place'],
  ['no readable post', 'line.no_post'],
  ['2 of its 3 posts cannot be read', 'line.unreadable'],
  ['a value that the database cannot hold', 'line.unstorable'],
];

const database = useEmptyDatabase();

/** Every column that holds reasons, in a row of the table's own; `?` is where they stand. */
const rows = [
  "collection_runs (mode, trigger, status, posts_per_target, replies_per_post, reason) values ('normal', 'manual', 'failed', 1, 1, ?)",
  "collection_run_targets (run_id, position, username, target_type, error) values (1, 1, 'a', 'media', ?)",
  "collection_run_targets (run_id, position, username, target_type, gap) values (1, 2, 'a', 'media', ?)",
  "collection_schedule (id, schedule, timezone, note) values (1, 'daily', 'UTC', ?)",
  "targets (username, display_name, target_type, note) values ('a', 'A', 'media', ?)",
  "sessions (session_name, model_name, model_version, codebook_version, error) values ('s', 'm', '1', 1, ?)",
  'batches (session_id, sequence, error) values (1, 1, ?)',
  "requests (batch_id, sequence, content_ids, error) values (1, 1, '{1}', ?)",
  "imports (name, fingerprint, error) values ('a', '', ?)",
  "trend_fetches (fetched_at, source, note) values (now(), 'x', ?)",
  "trend_fetches (fetched_at, source, analysis_note) values (now() + '1 s', 'x', ?)",
  "upkeep_runs (kind, note) values ('clearing', ?)",
];
const columnsOf = (row: string) => /^(\w+) \((?:[\w, ]+, )?(\w+)\)/.exec(row)?.slice(1) ?? [];

test('what was written in words is read as the same words, by codes', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  const facts = { sandbox: false, timezone: 'UTC' };
  try {
    await migrateFirst(client, SENTENCES);
    await client`insert into installation (id, sandbox, timezone) values (1, false, 'UTC')`;
    for (const row of rows)
      await client.unsafe(`insert into ${row.replace('?', '$1')}`, ['X gives no reason']);
    const refused = refusals.map(([reason], index) => ({ line: index + 1, reason }));
    await client`update imports set refused = ${JSON.stringify(refused)}::text::jsonb`;
    for (const [sentence] of written)
      await client`insert into upkeep_runs (kind, note) values ('refilter', ${sentence})`;
    await client`insert into upkeep_runs (kind) values ('erasure')`;
    await migrateDatabase(database.url, facts);

    for (const [table = '', column = ''] of rows.map(columnsOf)) {
      const values = await client.unsafe(
        `select ${column} as why from ${table} where ${column} <> '[]' limit 1`,
      );
      expect([table, column, sentenceOf(readReasons(values[0]?.['why']))]).toEqual([
        table,
        column,
        'X gives no reason',
      ]);
    }
    const notes = await client`select note from upkeep_runs where kind = 'refilter' order by id`;
    const read = notes.map(({ note }) => readReasons(note));
    expect(read.map((reasons) => [sentenceOf(reasons), ...reasons.map(({ code }) => code)])).toEqual(written);
    expect(await client`select note from upkeep_runs where kind = 'erasure'`).toMatchObject([{ note: [] }]);
    const [{ refused: lines } = {}] = await client`select refused from imports`;
    expect(
      lines.map(({ line, reasons }: { line: number; reasons: unknown }) => {
        const [reason] = readReasons(reasons);
        return [line, reason && sentenceOf([reason]), reason?.code];
      }),
    ).toEqual(refusals.map(([sentence, code], index) => [index + 1, sentence, code]));
    expect(await client`select from pg_class where relname like 'reason%'`).toHaveLength(0);
  } finally {
    await close();
  }
});
