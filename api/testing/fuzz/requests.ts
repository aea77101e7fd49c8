import { type Role, roles } from '@stimmlage/core/codes/roles';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { explore } from '@stimmlage/core/contracts/explorer';
import { daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../docs/schemas';
import type { Operation, Parameter } from './document';
import { hostileText, hostileValue, validValue } from './values';

export interface FuzzRequest {
  operation: Operation;
  role: Role | null;
  address: string;
  headers: Record<string, string>;
  body: string | null;
}

type Named = [name: string, value: string];

/**
 * Percent-encodes a string for a URL. A lone surrogate cannot be encoded in UTF-8, and is therefore replaced,
 * as in browsers.
 */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const wordOf = (value: unknown): string => (Array.isArray(value) ? value.join() : String(value));

const validParameter = ({ schema }: Parameter): Arbitrary<string> => validValue(schema).map(wordOf);

/**
 * How often a value in a request is invalid. A request with one invalid value passes more checks than a
 * request with ten invalid values.
 */
type Mischief = 0 | 0.1 | 1;

const mischiefs: readonly Mischief[] = [0, 0.1, 1];

const anyParameter =
  (mischief: Mischief) =>
  (parameter: Parameter): Arbitrary<string> =>
    fc.oneof(
      { weight: 30, arbitrary: validParameter(parameter) },
      { weight: 20 * mischief, arbitrary: hostileText },
      { weight: 10 * mischief, arbitrary: hostileValue.map(asText) },
    );

const often = (weight: number, value: Arbitrary<string>): Arbitrary<string | null> =>
  fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });

const seldom = (value: Arbitrary<string>): Arbitrary<string | null> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Pairs of parameters in which the second value must not be less than the first value. */
const ordered = [
  ['from', 'to'],
  ['startDate', 'endDate'],
  ['intensity', 'intensity_max'],
  ['heat', 'heat_max'],
] as const;

const inOrder = (pairs: Named[]): Named[] => {
  const values = new Map(pairs);
  for (const [low, high] of ordered) {
    const [a, b] = [values.get(low), values.get(high)];
    if (a !== undefined && b !== undefined && a > b) values.set(low, b).set(high, a);
  }
  return [...values];
};

/** Valid `ids` of a comparison for each value of `by`. The default for `by` is the category. */
const idsBy = new Map([
  ['politician', '1'],
  ['run', '1'],
  ['category', 'econ,social'],
  ['policy_area', 'economy'],
]);

/** Valid `ids` of other calls, which are those of sessions. */
const SESSION_IDS = '1,2';

/**
 * Adjusts parameters that depend on each other, so that the request also satisfies the rules across fields.
 */
const consistent = (pairs: Named[], isComparison: boolean): Named[] => {
  const ids = isComparison ? idsBy.get(new Map(pairs).get('by') ?? 'category') : SESSION_IDS;
  return inOrder(pairs).map(([name, value]): Named => [name, name === 'ids' ? (ids ?? value) : value]);
};

/**
 * Whether a query covers more days than are allowed in a response that includes every period.
 * @param open whether a query without a first day starts today
 */
const isTooLong = (pairs: Named[], [first, last]: readonly [string, string], open: boolean): boolean => {
  const asked = new Map(pairs);
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const from = asked.get(first) ?? (open ? today : undefined);
  return from !== undefined && daysBetween(from, asked.get(last) ?? today) > limits.windowDays;
};

/** Removes the days from the query of a series or a comparison if the query covers too many days. */
const bounded = (pairs: Named[], isComparison: boolean): Named[] => {
  const days = isComparison ? (['from', 'to'] as const) : (['startDate', 'endDate'] as const);
  return isTooLong(pairs, days, isComparison)
    ? pairs.filter(([name]) => !days.some((day) => day === name))
    : pairs;
};

/** The parameters to which the explorer's rules across fields apply. */
const explorerChoice = ['rows', 'columns', 'measure', 'from', 'policy_area', 'politician'];

/**
 * Removes the parameters that break the explorer's rules, such as combinations of dimensions that no rollup
 * counts, or a window that is too long.
 */
const explorable = (pairs: Named[]): Named[] => {
  return !isTooLong(pairs, ['from', 'to'], false) &&
    explore.query.safeParse(Object.fromEntries(pairs)).success
    ? pairs
    : pairs.filter(([name]) => !explorerChoice.includes(name));
};

/**
 * Removes `analysisRunId` from a comparison of sessions, which the contract would refuse with this parameter.
 */
const comparable = (pairs: Named[]): Named[] =>
  comparison.query.safeParse(Object.fromEntries(pairs)).success
    ? pairs
    : pairs.filter(([name]) => name !== 'analysisRunId');

/** Removes the dates from the query of an embed if its figure has none: shares have only a number of days. */
const embeddable = (params: Named[], pairs: Named[]): Named[] =>
  params.some(([, file]) => /^(sentiment|issues)\./.test(file))
    ? pairs.filter(([name]) => name !== 'startDate' && name !== 'endDate')
    : bounded(pairs, false);

/** Removes or adjusts the parameters of a valid query that break rules across fields. */
const allowedQuery = ({ id }: Operation, params: Named[], query: Named[]): Named[] => {
  const isComparison = id.startsWith('comparison');
  const pairs = consistent(query, isComparison);
  if (id === 'explore') return explorable(pairs);
  if (id === 'embed') return embeddable(params, pairs);
  return isComparison ? comparable(bounded(pairs, true)) : bounded(pairs, false);
};

const addressOf = (path: string, params: Named[], query: Named[], tail: string): string => {
  const filled = params.reduce((text, [name, value]) => text.replace(`{${name}}`, () => encode(value)), path);
  const search = [...query.map(([name, value]) => `${encode(name)}=${encode(value)}`), tail]
    .filter(Boolean)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
};

const namesOf = (parameters: readonly Parameter[], part: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === part);

/** Generates either one value or no value for each parameter. */
const pairsOf = (
  parameters: readonly Parameter[],
  arbitraryOf: (parameter: Parameter) => Arbitrary<string | null>,
): Arbitrary<Named[]> =>
  fc.tuple(...parameters.map((parameter) => arbitraryOf(parameter))).map((values) =>
    values.flatMap((value, index): Named[] => {
      const name = parameters[index]?.name;
      return value === null || name === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Input that the contract does not allow: repeated or unknown parameters, and bytes that are not valid text.
 */
const extras: Arbitrary<{ pairs: Named[]; tail: string }> = fc.record({
  pairs: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Named[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 3 }) },
  ),
  tail: fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%ff', 'days=%c3', '&&&==', 'a'.repeat(9_000), '%00=%00') },
  ),
});

const hostileBodies: string[] = [
  '',
  '{',
  'null',
  '[]',
  '"a"',
  '{"__proto__":{"a":1}}',
  '['.repeat(100_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '\ufeff{}',
  '{"a":1,"a":2}',
  '\0',
];

/** Generates an object in which some fields are corrupted, missing or unknown. */
const spoilt = (schema: Schema): Arbitrary<unknown> =>
  fc
    .tuple(
      validValue(schema),
      fc.dictionary(
        fc.constantFrom(...Object.keys(schema.properties ?? {}), '__proto__', 'extra'),
        hostileValue,
        {
          maxKeys: 3,
        },
      ),
    )
    .map(([valid, other]) => ({ ...(typeof valid === 'object' ? valid : {}), ...other }));

const jsonOf = (schema: Schema): Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: validValue(schema).map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoilt(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  );

const files = fc.constantFrom(
  'username,targetType\nbeispiel,politician\nwärmepumpe,hashtag',
  '{"data":[{"id":"1","text":"Die Bahn","author_id":"1","created_at":"2026-11-20T09:42:00.000Z"}]}',
);

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      'username,targetType',
      'beispiel,politician',
      '"offen,x',
      '{"data":[]}',
      '{"id":"1"}',
      '{',
      '',
    ),
    hostileText,
  ),
  { maxLength: 5 },
);

const bodyOf = ([type, schema]: Operation['bodies'][number]): Arbitrary<{ type: string; body: string }> =>
  fc.record({
    type: fc.oneof(
      { weight: 15, arbitrary: fc.constant(type) },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', '', 'application/json; charset=x', '\u00ff/a') },
    ),
    body: fc.oneof(
      {
        weight: 60,
        arbitrary:
          type === 'application/json'
            ? jsonOf(schema ?? {})
            : fc.oneof(
                files,
                lines.map((list) => list.join('\n')),
              ),
      },
      { weight: 1, arbitrary: fc.constant(`"${'a'.repeat(1_100_000)}"`) },
    ),
  });

const headersOf = (pairs: Named[], type: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(pairs.map(([name, value]) => [name, encode(value).slice(0, 2_000)])),
  ...(type === undefined ? {} : { 'Content-Type': type }),
});

const anyRequestTo = (operation: Operation, mischief: Mischief): Arbitrary<FuzzRequest> => {
  const of = (part: Parameter['in']) => namesOf(operation.parameters, part);
  const anyValue = anyParameter(mischief);
  return fc
    .record({
      role: fc.constantFrom<Role | null>(null, 'super_admin', ...roles),
      params: pairsOf(of('path'), anyValue),
      query: pairsOf(of('query'), (one) => often(one.required ? 12 : 1, anyValue(one))),
      twice: pairsOf(of('query').slice(0, 1), (one) => seldom(anyValue(one))),
      fields: pairsOf(of('header'), (one) => often(8, anyValue(one))),
      extra: extras,
      body: operation.bodies.length === 0 ? fc.constant(null) : fc.oneof(...operation.bodies.map(bodyOf)),
    })
    .map(({ role, params, query, twice, fields, extra, body }) => ({
      operation,
      role,
      address: addressOf(operation.path, params, [...inOrder(query), ...twice, ...extra.pairs], extra.tail),
      headers: headersOf(fields, body?.type),
      body: body?.body ?? null,
    }));
};

/**
 * Generates a request to one of the operations, by any kind of caller. The request may be valid, nearly valid
 * or mostly invalid.
 */
export const anyRequest = (operations: readonly Operation[]): Arbitrary<FuzzRequest> =>
  fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...mischiefs))
    .chain(([operation, mischief]) => anyRequestTo(operation, mischief));

/** Generates a valid read request by a caller who may make every call. */
export const validRead = (operations: readonly Operation[]): Arbitrary<FuzzRequest> =>
  fc.constantFrom(...operations.filter(({ method }) => method === 'get')).chain((operation) => {
    const of = (part: Parameter['in']) => namesOf(operation.parameters, part);
    return fc
      .record({
        params: pairsOf(of('path'), validParameter),
        query: pairsOf(of('query'), (one) =>
          one.required ? validParameter(one) : often(1, validParameter(one)),
        ),
      })
      .map(({ params, query }) => ({
        operation,
        role: 'super_admin' as const,
        address: addressOf(operation.path, params, allowedQuery(operation, params, query), ''),
        headers: {},
        body: null,
      }));
  });
