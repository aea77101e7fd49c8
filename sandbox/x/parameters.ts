import type { ParameterError } from './problems';
import { type Dialect, isKnownWord, otherWords, vocabularies, type WordGroup } from './words';

/** The values that a parameter accepts, with limits from X's OpenAPI documents. */
export type Rule =
  | { kind: 'id' }
  | { kind: 'ids' | 'usernames' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'choice' | 'choices'; of: readonly string[] }
  | { kind: 'time' }
  | { kind: 'token' }
  | { kind: 'query' }
  | { kind: 'words'; group: WordGroup }
  | { kind: 'otherWords'; of: keyof typeof otherWords };

export type Rules = Readonly<Record<string, Rule>>;

/** The parameters of a valid call. */
export interface Parameters {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  number(name: string): number | undefined;
  /** Returns a time in milliseconds since 1970. */
  time(name: string): number | undefined;
}

const ID = '^[0-9]{1,19}$';
const USERNAME = '^[A-Za-z0-9_]{1,15}$';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const MOST_IDS = 100;
/** The maximum length of a query at the highest access level. The search itself enforces a lower limit. */
const LONGEST_TEXT = 4096;

const items = (value: string): string[] => value.split(',').filter((item) => item !== '');

const mismatch = (name: string, values: readonly string[], pattern: string): string | undefined => {
  const wrong = values.find((value) => !new RegExp(pattern).test(value));
  return wrong === undefined
    ? undefined
    : `The \`${name}\` query parameter value [${wrong}] does not match ${pattern}`;
};

const outside = (name: string, values: readonly string[], of: readonly string[]): string | undefined => {
  const wrong = values.find((value) => !of.includes(value));
  return wrong === undefined
    ? undefined
    : `The \`${name}\` query parameter value [${wrong}] is not one of [${of.join(',')}]`;
};

const crowd = (name: string, values: readonly string[]): string | undefined =>
  values.length >= 1 && values.length <= MOST_IDS
    ? undefined
    : `The number of values in the \`${name}\` query parameter list [${values.length}] is not between 1 and ${MOST_IDS}`;

/** Returns X's error message for an invalid value. Returns undefined if the value is valid. */
const complaint = (name: string, value: string, rule: Rule, dialect: Dialect): string | undefined => {
  switch (rule.kind) {
    case 'id':
      return mismatch(name, [value], ID);
    case 'ids':
      return crowd(name, items(value)) ?? mismatch(name, items(value), ID);
    case 'usernames':
      return crowd(name, items(value)) ?? mismatch(name, items(value), USERNAME);
    case 'integer': {
      const isWithin = /^\d{1,10}$/.test(value) && Number(value) >= rule.min && Number(value) <= rule.max;
      return isWithin
        ? undefined
        : `The \`${name}\` query parameter value [${value}] is not between ${rule.min} and ${rule.max}`;
    }
    case 'choice':
      return outside(name, [value], rule.of);
    case 'choices':
      return outside(name, items(value), rule.of);
    case 'time':
      return MOMENT.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : `The \`${name}\` query parameter value [${value}] is not a valid date-time`;
    case 'token':
      return value ? undefined : `The \`${name}\` query parameter can not be empty`;
    case 'query':
      if (value.trim() === '') return `Invalid '${name}':'${value}'. '${name}' must be a non-empty string`;
      return [...value].length <= LONGEST_TEXT
        ? undefined
        : `Invalid '${name}'. '${name}' must be at most ${LONGEST_TEXT} characters`;
    case 'words': {
      const own = vocabularies[dialect][rule.group];
      const strange = items(value).filter((word) => !isKnownWord(word));
      return outside(name, strange, own);
    }
    case 'otherWords':
      return outside(name, items(value), otherWords[rule.of]);
  }
};

const isRequired = (rule: Rule): boolean =>
  rule.kind === 'ids' || rule.kind === 'usernames' || rule.kind === 'query';

/**
 * Lists the names of the parameters that a call accepts in its dialect, without the fields parameter of the
 * other dialect.
 */
const namesOf = (rules: Rules, dialect: Dialect): string[] =>
  Object.keys(rules).map((name) => (name === 'tweet.fields' ? vocabularies[dialect].fieldsParameter : name));

/**
 * Validates the query and path parameters of a call. If there are errors, the values must not be used. In the
 * post dialect, `tweet.fields` is ignored, and the rule for `tweet.fields` is applied to `post.fields`.
 */
export const readParameters = (
  given: URLSearchParams,
  rules: Rules,
  dialect: Dialect,
): { parameters: Parameters; errors: ParameterError[] } => {
  const names = namesOf(rules, dialect);
  const ownFields = vocabularies[dialect].fieldsParameter;
  const errors: ParameterError[] = [];
  const values = new Map<string, string>();

  for (const [name, value] of given) {
    if (values.has(name) || (name === 'tweet.fields' && name !== ownFields && names.includes(ownFields)))
      continue;
    const rule = rules[name === ownFields ? 'tweet.fields' : name];
    const message = rule
      ? complaint(name, value, rule, dialect)
      : `The query parameter [${name}] is not one of [${names.join(',')}]`;
    if (message) errors.push({ parameters: { [name]: [value] }, message });
    values.set(name, value);
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (isRequired(rule) && !values.has(name))
      errors.push({
        parameters: { [name]: [] },
        message: `The \`${name}\` query parameter can not be empty`,
      });
  }

  const text = (name: string) => values.get(name === 'tweet.fields' ? ownFields : name);
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)));
  const time = (name: string) => (text(name) === undefined ? undefined : Date.parse(text(name) ?? ''));
  return { parameters: { text, number, time, list: (name) => items(text(name) ?? '') }, errors };
};
