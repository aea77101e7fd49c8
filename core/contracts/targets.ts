import { z } from 'zod';
import {
  HANDLE,
  HASHTAG,
  isAccountTarget,
  KEYWORD,
  mayBePrivate,
  type TargetType,
  targetName,
  targetTypes,
} from '../codes/target-types';
import { limits } from '../limits';
import {
  booleanQuery,
  idParam,
  limitQuery,
  moment,
  pageQuery,
  pagination,
  plainText,
  sortQuery,
} from './common';
import { endpoint } from './endpoint';
import { marked } from './marked';
import { reasons } from './reasons';

export const target = z
  .object({
    id: z.number().int(),
    username: z.string(),
    displayName: z.string(),
    sourceType: z.literal('twitter'),
    targetType: z.enum(targetTypes),
    description: z.string(),
    purpose: z.string().describe('what the account is watched for; empty where none was asked for'),
    isActive: z.boolean(),
    priority: z.number().int(),
    lastCollectedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
    note: z.string().nullable().describe('why nothing is collected, or what a run did not collect, in words'),
    reasons,
  })
  .meta({ id: 'Target' });
export type Target = z.infer<typeof target>;

interface NameRule {
  code: 'handle' | 'hashtag' | 'keyword';
  pattern: RegExp;
  message: string;
}

const handleRule: NameRule = {
  code: 'handle',
  pattern: HANDLE,
  message: 'not a handle on X: 1 to 15 letters, digits or underscores',
};

/**
 * The rules for names by target type. There is no rule for media, because any name is allowed for a media
 * target.
 */
const nameRules: Partial<Record<TargetType, NameRule>> = {
  politician: handleRule,
  influencer: handleRule,
  hashtag: {
    code: 'hashtag',
    pattern: HASHTAG,
    message: 'a hashtag contains only letters, digits and underscores, and not underscores alone',
  },
  keyword: {
    code: 'keyword',
    pattern: KEYWORD,
    message: 'a keyword contains a letter, a digit or an emoji',
  },
};

/**
 * Returns the rule that a name breaks, or null if the name is valid. X would refuse a query with an invalid
 * name, or treat the name as a different query.
 */
export const brokenNameRule = (type: TargetType, name: string): NameRule | null => {
  const rule = nameRules[type];
  return rule && !rule.pattern.test(name) ? rule : null;
};

const username = plainText
  .trim()
  .max(limits.name)
  .transform(targetName)
  .pipe(z.string().min(1))
  .describe('handle, hashtag, keyword or outlet, with or without @ or #');

const displayName = plainText
  .trim()
  .max(limits.name)
  .describe('name to show; a hashtag or keyword is always shown as itself');
const targetType = z.enum(targetTypes).describe('kind of target');
const description = plainText.max(limits.description).describe('note of your own');
const purpose = plainText
  .trim()
  .max(limits.description)
  .describe('what the account is watched for; required for an influencer');
const priority = z
  .number()
  .int()
  .min(limits.targetPriority.min)
  .max(limits.targetPriority.max)
  .describe(`${limits.targetPriority.min} to ${limits.targetPriority.max}: higher ones are collected first`);
const sourceType = z.literal('twitter');

/** Whether a target lacks the purpose that its type requires. */
export const lacksPurpose = (target: { targetType: TargetType; purpose: string }): boolean =>
  mayBePrivate(target.targetType) && target.purpose === '';

export const NO_PURPOSE =
  'say what the account is watched for: it is not in public office, a party or a medium';

const targetFields = z.object({
  username,
  displayName: displayName.default(''),
  targetType: targetType.default('politician'),
  description: description.default(''),
  purpose: purpose.default(''),
  isActive: z.boolean().default(true),
  priority: priority.default(limits.targetPriority.default),
  sourceType: sourceType.default('twitter'),
  lastCollectedAt: z.null().optional(),
});

const targetRow = targetFields.omit({ sourceType: true, lastCollectedAt: true });

/** The columns of an exported target file, in order. The file can be imported again. */
export const targetColumns = targetRow.keyof().options;

/**
 * Returns the name to show for a target. A hashtag or keyword is shown as itself, another target without a name
 * of its own by its username.
 */
export const shownName = ({
  targetType,
  username,
  displayName,
}: {
  targetType: TargetType;
  username: string;
  displayName: string;
}): string => (isAccountTarget(targetType) && displayName) || username;

type Named = Pick<Target, 'targetType' | 'username'>;

/**
 * Checks the rules that involve several fields.
 * @param kept a stored type and name, which are not checked unless one of them changes.
 */
const checkRules =
  (asksPurpose: boolean, kept?: Named) =>
  (value: Named & Pick<Target, 'purpose'>, context: z.RefinementCtx): void => {
    if (asksPurpose && lacksPurpose(value))
      context.addIssue({ code: 'custom', path: ['purpose'], message: NO_PURPOSE });
    if (value.username === kept?.username && value.targetType === kept.targetType) return;
    const broken = value.username === '' ? null : brokenNameRule(value.targetType, value.username);
    if (broken === null) return;
    const { code: rule, message } = broken;
    context.addIssue({ code: 'custom', path: ['username'], message, params: { rule } });
  };

export const targetInput = targetFields
  .superRefine(checkRules(true))
  .transform((value) => ({ ...value, displayName: shownName(value) }));

/**
 * The values of a form that changes a stored target. A target that is older than a rule may keep its name, and its
 * purpose may stay empty, so that it can be deactivated.
 */
export const targetEdit = (stored: Named & Pick<Target, 'purpose'>) =>
  targetFields
    .extend({ username: z.literal(stored.username).or(username) })
    .superRefine(checkRules(!lacksPurpose(stored), stored));
export type TargetInput = z.output<typeof targetInput>;

/**
 * The fields of a target to change. Whether the name is valid for the type is checked later, when the stored
 * fields are known.
 */
export const targetChange = z
  .object({
    username,
    displayName,
    targetType,
    description,
    purpose,
    isActive: z.boolean(),
    priority,
    sourceType,
  })
  .partial();
export type TargetChange = z.output<typeof targetChange>;

export const targetSorts = [
  'displayName',
  'username',
  'targetType',
  'priority',
  'isActive',
  'lastCollectedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Target)[];
export type TargetSort = (typeof targetSorts)[number];

export const listTargets = endpoint.get('/admin/collection/targets', {
  access: 'admin',
  scope: 'collect',
  summary: 'Collection targets: all of them, or a page',
  query: z.object({
    page: pageQuery.optional(),
    limit: limitQuery.default(limits.pageSize),
    search: plainText
      .max(limits.searchCharacters)
      .optional()
      .describe('part of the username, name or description'),
    targetType: z.enum(targetTypes).optional().describe('kind of target'),
    ...sortQuery(targetSorts, 'highest priority first'),
  }),
  response: z.union([z.array(target), z.object({ data: z.array(target), pagination })]),
});

export const createTarget = endpoint.post('/admin/collection/targets', {
  access: 'admin',
  scope: 'collect',
  summary: 'Add a collection target',
  json: targetInput,
  refuses: ['targets.duplicate', 'targets.erased'],
  status: 201,
  response: target,
});

export const updateTarget = endpoint.put('/admin/collection/targets/:id', {
  access: 'admin',
  scope: 'collect',
  summary: 'Change a collection target; omitted fields stay unchanged',
  params: idParam,
  json: targetChange,
  refuses: ['targets.not_found', 'targets.duplicate', 'targets.deleted_name', 'targets.erased'],
  response: target,
});

export const deleteTarget = endpoint.delete('/admin/collection/targets/:id', {
  access: 'admin',
  scope: 'collect',
  summary: 'Delete a collection target; its posts are kept',
  params: idParam,
  refuses: ['targets.not_found'],
  status: 204,
  response: z.null(),
});

export const exportTargets = endpoint.get('/admin/collection/targets.csv', {
  access: 'admin',
  scope: 'collect',
  summary: 'All targets as a CSV file that the import reads',
  responseTypes: ['text/csv'],
  row: marked(targetRow),
  response: z.string(),
});

export const importTargets = endpoint.post('/admin/collection/targets/import', {
  access: 'admin',
  scope: 'collect',
  summary:
    'Add targets from a CSV file in UTF-8 or UTF-16 with a header line, all or none; with partial, the valid lines; with dryRun, only check',
  query: z.object({ dryRun: booleanQuery.optional(), partial: booleanQuery.optional() }),
  bodyTypes: ['text/csv'],
  refuses: ['targets.invalid_csv'],
  response: z.object({
    created: z.number().int(),
    known: z.number().int().describe('targets that exist already: they stay unchanged'),
    repeated: z.number().int().describe('lines with the target of an earlier line, which counts instead'),
    refused: z.array(z.object({ line: z.number().int(), reason: z.string(), reasons })),
  }),
});
export type TargetImportReport = z.infer<typeof importTargets.response>;
