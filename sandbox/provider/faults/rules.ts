import { z } from 'zod';
import { errorTypes } from '../errors';

/** The operations of the service, with their names in rules and counters. */
const operations = [
  'create_batch',
  'list_batches',
  'retrieve_batch',
  'cancel_batch',
  'delete_batch',
  'results',
  'create_message',
  'create_chat_completion',
] as const;

export type Operation = (typeof operations)[number];

const pattern = z.string().refine((source) => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}, 'Not a regular expression');

/**
 * The conditions under which a rule applies. `times` is the maximum number of times that the rule applies;
 * null means no maximum.
 */
const when = {
  times: z.int().min(1).nullable().default(1),
  /** The number of matching cases to skip before the rule first applies. */
  skip: z.int().min(0).default(0),
  /**
   * The probability that the rule applies to a matching case. The seed determines which cases are affected.
   */
  probability: z.number().min(0).max(1).default(1),
  match: z
    .strictObject({ customId: pattern.optional(), text: pattern.optional(), model: pattern.optional() })
    .default({}),
};

const rule = <F extends string, S extends z.ZodRawShape>(fault: F, shape: S) =>
  z.strictObject({ fault: z.literal(fault), ...shape, ...when });

const call = {
  on: z.array(z.enum(operations)).min(1).optional(),
  /** With `after`, the call is processed, and only the response is lost. */
  when: z.enum(['before', 'after']).default('before'),
};

/** Faults that affect a single HTTP call. */
const callRules = [
  rule('status', {
    ...call,
    status: z.int().min(400).max(599),
    type: z.enum(errorTypes).optional(),
    message: z.string().optional(),
    /** The value of the retry-after header, in seconds. */
    retryAfter: z.number().min(0).optional(),
  }),
  rule('rate_limited', { ...call, retryAfter: z.number().min(0).default(1) }),
  rule('tier_spent', call),
  rule('spend_limit', call),
  rule('key_revoked', call),
  rule('billing', call),
  rule('forbidden', call),
  rule('model_not_found', call),
  rule('server_error', call),
  rule('overloaded', call),
  rule('html_gateway', call),
  rule('reset', call),
  rule('silence', call),
] as const;

const share = z.number().min(0).max(1).default(1);

/** Faults that affect a whole batch. The rule for a batch is chosen when the batch is created. */
const batchRules = [
  rule('batch_stuck', {}),
  rule('batch_slow', { durationMs: z.int().min(0) }),
  rule('batch_expired', { share }),
  rule('batch_canceled', { share }),
] as const;

/**
 * The number of the item to damage. The default is the first item whose text matches or, if no text matches,
 * an item chosen by the seed.
 */
const item = { n: z.int().optional() };

/**
 * Faults that affect a single message, or a single request in a batch. The rule for a request is chosen when
 * the batch ends.
 */
const requestRules = [
  rule('error', { type: z.enum(errorTypes).default('api_error'), message: z.string().optional() }),
  rule('expired', {}),
  rule('canceled', {}),
  rule('line_missing', {}),
  rule('line_doubled', {}),
  rule('refusal', {}),
  rule('max_tokens', {}),
  rule('not_json', {}),
  rule('empty', {}),
  rule('item_missing', item),
  rule('item_doubled', item),
  rule('item_invented', {}),
  rule('item_unknown_code', item),
  rule('item_out_of_range', item),
  rule('item_field_missing', item),
] as const;

const afterLines = z.int().min(0).default(1);

/** Faults that affect a single download of results. The next download is complete. */
const fileRules = [
  rule('unknown_line', { afterLines }),
  rule('malformed_line', { afterLines }),
  rule('results_cut', { afterLines }),
] as const;

export const ruleSchema = z.discriminatedUnion('fault', [
  ...callRules,
  ...batchRules,
  ...requestRules,
  ...fileRules,
]);

export type CallRule = z.infer<(typeof callRules)[number]>;
export type BatchRule = z.infer<(typeof batchRules)[number]>;
export type RequestRule = z.infer<(typeof requestRules)[number]>;
export type FileRule = z.infer<(typeof fileRules)[number]>;
export type Rule = z.infer<typeof ruleSchema>;

const names = (rules: readonly { shape: { fault: z.ZodLiteral<string> } }[]): ReadonlySet<string> =>
  new Set(rules.map(({ shape }) => shape.fault.value));

const callNames = names(callRules);
const batchNames = names(batchRules);
const requestNames = names(requestRules);
const fileNames = names(fileRules);

export const isCallRule = (rule: Rule): rule is CallRule => callNames.has(rule.fault);
export const isBatchRule = (rule: Rule): rule is BatchRule => batchNames.has(rule.fault);
export const isRequestRule = (rule: Rule): rule is RequestRule => requestNames.has(rule.fault);
/** Faults that affect only requests in batches, not single messages. */
const batchOnly: ReadonlySet<string> = new Set(['expired', 'canceled', 'line_missing', 'line_doubled']);

export const isMessageRule = (rule: Rule): rule is RequestRule =>
  isRequestRule(rule) && !batchOnly.has(rule.fault);
export const isFileRule = (rule: Rule): rule is FileRule => fileNames.has(rule.fault);
