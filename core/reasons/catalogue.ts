import { errorCatalogue } from '../errors/catalogue';

/** One text for one, another for any other `{count}`. */
export interface Plural {
  one: string;
  other: string;
}

/**
 * Why something ended, failed, waits or left something out: a stable code and its English sentence. `{name}` is
 * filled from the reason's details; what a detail holds is told by its name (reason.ts). The web has the same
 * sentences in the reader's language.
 */
export const reasonCatalogue = {
  /** A sentence from before there were codes, or a reason that another version has written. */
  other: '{text}',
  /** A fault of our own, in its own words. */
  unexpected: '{message}',

  'x.waits': 'X asks to wait until {until}',
  'x.token_refused': 'X does not accept the bearer token (401); check X_BEARER_TOKEN.',
  'x.credit_spent': 'The credit at X is spent (402); add credit in the developer console.',
  'x.project_refused': 'X refuses this project (403){said}',
  'x.cap_reached': 'The monthly usage cap at X is reached (429 UsageCapExceeded).',
  'x.answered': '{answer}',
  'x.silent': 'X gives no reason',
  'x.not_known': 'X does not know it (404).',
  'x.not_accepted': 'X does not accept the request ({status}){said}',
  'x.unavailable': 'X is not available ({status}).',
  'x.timed_out': 'X did not answer in time.',
  'x.authors_missing': 'X answered without the author of any post: its field names have changed.',
  'x.nothing_said': 'X answered without a word on any of the posts asked for.',
  'x.broken_off': "X's answer broke off.",
  'x.unreachable': 'X could not be reached.',
  'x.unreadable': 'X answered something that is no answer of its API.',
  'x.failed': 'X could not be asked{said}',
  'x.given_up': 'Given up after {tries} tries.',
  'x.budget_spent':
    'The budget for X of this month ({limit}) has {left} left, and the next step may cost {cost}.',

  'run.no_token': 'X_BEARER_TOKEN is missing: nothing can be collected.',
  'run.stopped': 'Stopped on request',
  'run.targets_left': { one: '1 target was left', other: '{count} targets were left' },
  'run.not_analysed': 'No analysis followed',
  'schedule.run_active': 'The run due at {due} was left out: another run was still in progress',
  'schedule.no_targets': 'The run due at {due} was left out: there was no active target',

  'target.deleted': 'The target was deleted during the run',
  'target.changed': 'The target was changed during the run; the next one collects it',
  'target.no_handle': 'Not collected: saved by name without a handle on X',
  'target.erased': 'Not collected: this account was erased',
  'target.not_known': 'X knows no account @{username}',
  'target.protected': '@{username} is protected: X shows its posts to followers only',
  'target.renamed': 'X shows this account as @{username} now',

  'gap.posts': 'More than {most} new posts; older ones were left',
  'gap.replies': 'More than {most} new replies under a post; older ones were left',
  'gap.unreadable': 'Some posts that X gave cannot be read; they were left out',
  'gap.backfill': '{found} of {wanted} posts found; older ones were left',
  'gap.timeline_end': "{found} of {wanted} posts found; X shows an account's newest {most} posts",
  'gap.search_end': '{found} of {wanted} posts found; X searches the last {days} days',
  'gap.replies_end': 'Replies were found below posts of the last {days} days only',

  'session.empty': 'There was no content left to analyse',
  'session.no_key': '{variable} is missing: nothing can be classified.',
  'session.no_model': 'There is no model {model} {version}',
  'session.no_codebook': 'There is no codebook {codebook}',
  'session.waits': 'what is not sent yet waits',
  'budget.spent': errorCatalogue['sessions.budget_spent'].message,
  'budget.exceeded': errorCatalogue['sessions.budget_exceeded'].message,
  'batch.not_sent': 'The session was canceled before this batch was sent',
  'batch.content_deleted': 'The content of this batch was deleted',
  'batch.too_large': 'The batch is larger than the provider takes',
  'batch.expired': 'The batch expired at the provider',
  'batch.canceled': 'The batch was canceled',
  'request.not_asked': 'The session was canceled before this request was asked',
  'request.content_deleted': 'The content of this request was deleted',
  'request.no_result': 'The provider gave no result for this request',
  'item.deleted': 'The content was deleted before it was asked about',
  'item.edited': 'The content was edited after it was asked about',
  'answer.refused': 'The model refused to answer',
  'answer.cut': 'The answer was cut: it is longer than the model may write',
  'answer.empty': 'The answer is empty',
  'answer.misshapen': 'The answer has not the form that was asked for',
  'answer.item_missing': 'The model left the item out',
  'answer.item_doubled': 'The model answered the item twice',
  'answer.field': "The model's {field} is not accepted",

  'provider.key_refused': 'The AI provider does not accept the key (401); check {variable}{said}',
  'provider.credit_spent': 'The credit at the AI provider is spent (402){said}',
  'provider.key_forbidden': 'The AI provider refuses this key (403){said}',
  'provider.no_model': 'The AI provider does not know the model (404){said}',
  'provider.no_model_here':
    'The AI provider does not know the model (404); check OPENAI_MODEL and OPENAI_BASE_URL{said}',
  'provider.batch_too_large': 'The batch is larger than the AI provider takes (413){said}',
  'provider.limit_spent': "The AI provider's limit is spent (429){said}",
  'provider.waits': 'The AI provider asks to wait (429){said}',
  'provider.refused': 'The AI provider refuses the request ({status}){said}',
  'provider.redirected': 'The AI provider sends us elsewhere ({status}); check OPENAI_BASE_URL.',
  'provider.unavailable': 'The AI provider is not available ({status}){said}',
  'provider.stumbled': 'The AI provider could not answer ({status}){said}',
  'provider.timed_out': 'The AI provider did not answer in time.',
  'provider.taken_back': 'The question was taken back.',
  'provider.broken_off': 'The AI provider broke the connection off.',
  'provider.unreachable': 'The AI provider could not be reached.',
  'provider.unreadable': "The AI provider's answer cannot be read{said}",
  'provider.no_message': "The AI provider's answer is not a message.",
  'provider.no_completion': "The AI provider's answer is no chat completion.",
  'provider.misshapen': "The AI provider's result is not as documented",
  'provider.answered': '{answer}',
  'provider.unclear': 'It is unclear whether the batch was created{said}',
  'provider.batch_gone': 'The AI provider does not know the batch any more{said}',
  'provider.results_gone': 'The AI provider does not keep the results of the batch any more.',
  'provider.results_missing': 'The AI provider does not find the results of the batch just now{said}',
  'provider.damaged': "Lines of the AI provider's results are no JSON: {lines}",

  'trends.no_token': 'X_BEARER_TOKEN is missing: no trends can be fetched.',
  'trends.place_empty': '{place}: no trends',
  'trends.place_failed': '{place}: {reason}',
  'trends.no_key': '{variable} is missing: trends are not analysed.',
  'trends.unjudged': 'The model judged {names} of the names not at all or twice',

  'import.nothing_taken': 'Nothing of it can be imported. Its lines hold: {reason}',
  'import.not_an_archive': errorCatalogue['imports.not_an_archive'].message,
  'archive.empty': 'it is empty',
  'archive.no_json': 'its first line is no JSON object',
  'archive.long_line': 'line {line} is longer than 32 MiB',
  'archive.damaged': 'it is damaged ({message})',
  'line.no_json': 'not JSON',
  'line.no_answer': 'not an answer of the X API',
  'line.old_post': 'a post of the old API v1.1',
  'line.count': 'a count of posts',
  'line.compliance': 'a compliance record',
  'line.list': 'a list',
  'line.user': 'a user',
  'line.post_without_time': 'a post without its time',
  'line.trends_without_place': 'trends without their place and time',
  'line.no_post': 'no readable post',
  'line.unreadable': '{unreadable} of its {posts} posts cannot be read',
  'line.unstorable': 'a value that the database cannot hold',

  'upkeep.no_token': 'X_BEARER_TOKEN is missing: nothing can be looked up again.',
  'upkeep.given_up': 'Given up after {tries} tries; the next run goes on.',
  'upkeep.budget_spent': "The month's budget for X is spent; the others come when there is one again.",
  'upkeep.share_spent':
    "This night's share of the month's budget for X is spent; the others come the next night.",
  'upkeep.bound': 'A run looks up {most} posts at most; the others come next.',
  'upkeep.mismatches': 'Figures are not what their labels give',
} as const satisfies Record<string, string | Plural>;
