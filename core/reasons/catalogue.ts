import { errorCatalogue } from '../errors/catalogue';
import { limits } from '../limits';

/** The text for a `{count}` of 1, and the text for all other values. */
export interface Plural {
  one: string;
  other: string;
}

/**
 * The reasons why work ended, failed, is waiting or is incomplete: stable codes, each with an English
 * sentence. A placeholder such as `{name}` is replaced with the detail of that name, whose type is defined in
 * reason.ts. The web translates the sentences.
 */
export const reasonCatalogue = {
  /** A sentence from before codes existed, or a reason written by another version. */
  other: '{text}',
  /** An internal error, with its own message. */
  unexpected: '{message}',
  /** Appended to another reason. */
  'job.repeated': 'This step is retried automatically.',
  'job.held':
    'Another worker has begun this work, or work that it has to wait for, and does not go on. If this lasts, restart the workers.',
  'job.given_up': 'The worker was interrupted in this step too often.',

  'x.waits': 'X asks to wait until {until}',
  'x.token_refused': 'X does not accept the bearer token (401); check X_BEARER_TOKEN.',
  'x.credit_spent': 'The X credit is used up (402); add credit in the developer console.',
  'x.project_refused': 'X rejects this project (403){said}',
  'x.cap_reached': 'The monthly usage cap of X is reached (429 UsageCapExceeded).',
  'x.answered': '{answer}',
  'x.silent': 'X gives no reason',
  'x.not_known': 'X cannot find it (404).',
  'x.not_accepted': 'X rejects the request ({status}){said}',
  'x.unavailable': 'X is not available ({status}).',
  'x.timed_out': 'X did not answer in time.',
  'x.authors_missing': 'X returned no author for any post: its field names have changed.',
  'x.nothing_said': 'X returned nothing about any of the requested posts.',
  'x.broken_off': 'The response from X was interrupted.',
  'x.unreachable': 'X could not be reached.',
  'x.unreadable': 'The response from X does not match its API.',
  'x.elsewhere': 'X redirects to {address}, but its token is sent to {origin} only; check X_API_URL.',
  'x.failed': 'The request to X failed{said}',
  'x.given_up': 'Given up after {tries} tries.',
  'x.budget_spent': "Of this month's X budget ({limit}), {left} is left, and the next step may cost {cost}.",

  'run.no_token': 'X_BEARER_TOKEN is missing: nothing can be collected.',
  'run.stopped': 'Stopped on request',
  'run.targets_left': { one: '1 target not collected', other: '{count} targets not collected' },
  'run.not_analysed': 'No analysis followed',
  'run.analysed_in_part':
    "Only the newest posts without a label are analysed ({most} of {wanted}), because {left} is left of this month's AI budget ({limit})",
  'schedule.run_active': 'The run due at {due} was skipped: another run was still in progress',
  'schedule.no_targets': 'The run due at {due} was skipped: there was no active target',

  'setup.no_key': '{variable} is missing: nothing can be classified.',
  'setup.no_target': 'There is no active target yet.',
  'setup.no_posts': 'There are no posts to classify yet.',
  'setup.run_empty': 'The last run found no posts.',
  'setup.all_filtered': {
    one: 'The only post was filtered out.',
    other: 'All {count} posts were filtered out.',
  },

  'target.deleted': 'The target was deleted during the run',
  'target.deactivated': 'The target was deactivated during the run',
  'target.changed': 'The target was changed during the run; the next run collects it',
  'target.no_handle': 'Not collected: saved without an X handle',
  'target.erased_name': '{username} was erased and is not collected again',
  'target.erased': 'Not collected: the person behind this account was erased',
  'target.not_known': 'X has no account @{username}',
  'target.gone':
    'X no longer shows the account collected as @{username}; if the right account has the handle now, delete the target and add it again',
  'target.protected': '@{username} is protected: X shows its posts to followers only',
  'target.same_account':
    'Another target, @{username}, is the same account on X; its posts are collected there. Deactivate or delete one of the two',
  'target.unstorable':
    'The database cannot store a value in the response from X (SQLSTATE {code}); the next run tries again',
  'target.renamed': 'X now shows this account as @{username}',

  'gap.posts': 'More than {most} new posts; older ones were not collected',
  'gap.replies': 'More than {most} new replies below a post; older ones were not collected',
  'gap.replies_full': 'The limit of {most} new replies below a post was reached; there may be older ones',
  'gap.threads': 'Not all replies were searched for, because a run reads a limited number of them',
  'gap.unreadable': 'Some posts from X cannot be read and were skipped',
  'gap.backfill': '{found} of {wanted} posts found; older ones were not collected',
  'gap.timeline_end': "{found} of {wanted} posts found; X shows an account's newest {most} posts",
  'gap.search_end': '{found} of {wanted} posts found; X searches the last {days} days',
  'gap.posts_end': 'Posts were found only of the last {days} days; older ones since the last run are missing',
  'gap.replies_end': 'Replies were found only below posts of the last {days} days',

  'session.empty': 'There were no pending posts left',
  'session.no_key': '{variable} is missing: this session cannot go on.',
  'session.no_model': 'There is no model {model} {version}',
  'session.no_codebook': 'There is no codebook {codebook}',
  'model.none': 'Every model has been retired by its provider',
  'model.missing': 'The default model {model} is no longer set up; choose another one in the settings',
  'model.retired':
    'The default model {model} was retired by its provider on {date}; choose another one in the settings',
  'session.waits': 'requests not sent yet are waiting',
  'session.awaits_batch': 'A batch that was sent is waited for until {until}',
  'budget.spent': errorCatalogue['sessions.budget_spent'].message,
  'budget.exceeded': errorCatalogue['sessions.budget_exceeded'].message,
  'batch.not_sent': 'The session was cancelled before this batch was sent',
  'batch.content_deleted': 'The posts of this batch were deleted or filtered out',
  'batch.too_large': 'The batch is larger than the provider accepts',
  'batch.expired': 'The batch expired at the provider',
  'batch.canceled': 'The batch was cancelled',
  'batch.given_up': 'The batch was no longer waited for',
  'batch.not_forgotten':
    '{variable} is missing: a batch with texts that were deleted here stays at the AI provider for up to {days} days',
  'request.not_asked': 'The session was cancelled before this request was sent',
  'request.content_deleted': 'The posts of this request were deleted or filtered out',
  'request.no_result': 'The provider returned no result for this request',
  'item.deleted': 'The post was deleted or filtered out before it was classified',
  'item.edited': 'The post was edited while it was being classified',
  'answer.refused': 'The model refused to answer',
  'answer.cut': 'The answer was cut off at the longest the model may write',
  'answer.empty': 'The answer is empty',
  'answer.no_document': 'The answer contains no JSON document',
  'answer.misshapen': 'The answer does not have the requested form',
  'answer.item_missing': 'The model skipped the item',
  'answer.item_doubled': 'The model answered the item twice',
  'answer.field': "The model's {field} is not accepted",

  'provider.key_refused': 'The AI provider does not accept the key (401); check {variable}{said}',
  'provider.credit_spent': 'The credit with the AI provider is used up{said}',
  'provider.key_forbidden': 'The AI provider rejects this key (403){said}',
  'provider.no_model': 'The AI provider does not know the model (404){said}',
  'provider.no_model_here':
    'The AI provider does not know the model (404); check OPENAI_MODEL and OPENAI_BASE_URL{said}',
  'provider.no_path':
    'A server without this path answers at the address of the AI provider (404). Either the provider is just restarting behind a proxy, or {variable} is wrong.',
  'provider.batch_too_large': 'The batch is larger than the AI provider accepts (413){said}',
  'provider.limit_spent': "The AI provider's limit is used up{said}",
  'provider.waits': 'The AI provider asks to wait (429){said}',
  'provider.refused': 'The AI provider rejects the request ({status}){said}',
  'provider.redirected': 'The AI provider redirects to another address ({status}); check OPENAI_BASE_URL.',
  'provider.elsewhere':
    'The AI provider points to {address}, but keys and posts are sent to {origin} only; check {variable}.',
  'provider.unavailable': 'The AI provider is not available ({status}){said}',
  'provider.stumbled': 'The AI provider could not answer ({status}){said}',
  'provider.timed_out': 'The AI provider did not answer in time.',
  'provider.taken_back': 'The request was withdrawn.',
  'provider.broken_off': 'The AI provider interrupted the connection.',
  'provider.unreachable': 'The AI provider could not be reached.',
  'provider.unreadable': "The AI provider's answer cannot be read{said}",
  'provider.no_message': "The AI provider's answer is not a message.",
  'provider.no_completion': "The AI provider's answer is not a chat completion.",
  'provider.misshapen': "The AI provider's result is not as documented",
  'provider.answered': '{answer}',
  'provider.unclear': 'It is unclear whether the batch was created{said}',
  'provider.batch_gone': 'The AI provider no longer knows the batch{said}',
  'provider.results_gone': 'The AI provider no longer has the results of the batch.',
  'provider.results_missing': 'The AI provider cannot find the results of the batch at the moment{said}',
  'provider.damaged': "Lines of the AI provider's results that are not JSON: {lines}",

  'trends.no_token': 'X_BEARER_TOKEN is missing: no trends can be fetched.',
  'trends.place_empty': '{place}: no trends',
  'trends.place_failed': '{place}: {reason}',
  'trends.no_key': '{variable} is missing: trends are not analysed.',
  'trends.unjudged': 'The model did not rate {names} of the names, or rated them twice',

  'import.nothing_taken': 'Nothing in it can be imported. Its lines contain: {reason}',
  'import.cut_off': 'Only the lines before line {line} were imported. The rest cannot be read: {reason}',
  'import.not_resumed':
    'The upload was not resumed within {days} days. Only what had been received until then was imported',
  'import.lines_deleted':
    'An erasure deleted the lines that had not been imported yet. Import the file again: it starts from the beginning',
  'archive.empty': 'it is empty',
  'archive.no_json': 'its first line is not a JSON object',
  'archive.not_text': 'it is not UTF-8 from there on, so umlauts would be garbled; save it as UTF-8',
  'archive.long_line': `line {line} is longer than ${limits.importLineBytes / 1024 ** 2} MiB`,
  'archive.too_large': 'it is larger than {size} unpacked',
  'archive.too_packed': 'it unpacks to more than {times} times its size',
  'archive.damaged': 'it is damaged ({message})',
  'archive.trailing_bytes': {
    one: '1 byte after the end of the compressed data was ignored',
    other: '{count} bytes after the end of the compressed data were ignored',
  },
  'line.no_json': 'not JSON',
  'line.no_answer': 'not a response of the X API',
  'line.old_post': 'a post of the old API v1.1',
  'line.web_capture': 'a capture of the web client (Zeeschuimer, 4CAT)',
  'line.count': 'a count of posts',
  'line.compliance': 'a compliance record',
  'line.list': 'a list',
  'line.user': 'a user',
  'line.post_without_time': 'a post without its time',
  'line.trends_without_place': 'trends without their place and time',
  'line.no_post': 'no readable post',
  'line.unreadable': '{unreadable} of its {posts} posts cannot be read',
  'line.future': 'a time in the future',
  'line.future_posts': '{future} of its {posts} posts are dated in the future',
  'line.unstorable': 'a value that the database cannot store',

  'csv.not_utf8': 'it is not UTF-8; in Excel, save it as “CSV UTF-8”',
  'csv.no_lines': 'it has no lines below its header',
  'csv.too_many_lines': 'it has more than {most} lines; split it',
  'csv.no_column': 'its header has no column {column}',
  'csv.line': 'line {line}: {reason}',
  'csv.quote_inside':
    'a cell contains a quotation mark; enclose the whole cell in quotation marks and double those inside it',
  'csv.quote_unclosed': 'a quotation mark is opened and not closed',
  'csv.too_many_columns': 'its header has {columns} columns, more than {most}',
  'csv.too_many_cells': 'it has {cells} cells, the header has {columns}',
  'cell.empty': '{column} is empty',
  'cell.too_long': '{column} is longer than {most} characters',
  'cell.no_text': '{column} “{value}” contains characters that are not text',
  'cell.no_truth': '{column} “{value}” is neither true nor false',
  'cell.no_number': '{column} “{value}” is not a whole number from {least} to {most}',
  'cell.no_choice': '{column} “{value}” is none of: {choices}',
  'cell.no_handle': '{column} “{value}” is not a handle on X: 1 to 15 letters, digits or underscores',
  'cell.no_hashtag': '{column} “{value}” is not a hashtag: letters, digits and underscores only',
  'cell.no_keyword': '{column} “{value}” is not a keyword: it has no letter, digit or emoji',
  'gold_set.no_items': 'no line has a text and the label positive, negative or neutral',

  'upkeep.no_token': 'X_BEARER_TOKEN is missing: posts cannot be checked.',
  'upkeep.given_up': 'Given up after {tries} tries; the next run continues.',
  'upkeep.budget_spent':
    "This month's X budget is used up; the remaining posts follow once there is budget again.",
  'upkeep.share_spent':
    "This night's share of the month's X budget is used up; the remaining posts follow the next night.",
  'upkeep.bound': 'A run checks up to {most} posts; the remaining posts follow in the next run.',
  'upkeep.mostly_gone':
    'X says of {found} posts by several accounts that they are gone, as it does when its access or service is limited. They were not deleted. If they are gone, start this check after {until}: it then deletes them.',
  'upkeep.retention_shorter':
    'Nothing was deleted: this worker has STIMMLAGE_RETENTION_DAYS={value}, but {earlier} days were applied before. Give every worker the value that is meant. If that is shorter than {earlier} days, then start retention once by hand.',
  'upkeep.mismatches': 'Some figures do not match their labels',
} as const satisfies Record<string, string | Plural>;
