import type { Json } from '../json';
import { findDocument, recordLists } from './document';
import { type Candidates, knowledgeOf, noKnowledge } from './knowledge';
import { alternatives, asObject, type Schema, typeOf } from './schema';

/** The context in which a schema node is filled. */
interface Scope {
  root: Schema;
  /** The lists of input records, by name; empty while the node for a single record is being filled. */
  lists: ReadonlyMap<string, readonly Json[]>;
  candidates: Candidates;
  depth: number;
}

/** Returned when no candidate fits the schema. */
const NO_FIT = Symbol('no fit');
const MAX_DEPTH = 30;
/** Enum values for a property about which nothing is known, in order of preference. */
const NEUTRAL_WORDS = ['none', 'other', 'neutral', 'unknown', 'n/a', 'sonstiges', 'keine'];

const SAMPLE_OF_FORMAT: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  duration: 'P1D',
  email: 'sandbox@example.org',
  hostname: 'example.org',
  uri: 'https://example.org/',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const sameWord = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();

const fromEnum = (values: readonly unknown[], candidate: unknown): unknown => {
  const exact =
    values.find((value) => value === candidate) ?? values.find((value) => sameWord(value, candidate));
  if (exact !== undefined) return exact;
  if (candidate === null && values.includes(null)) return null;
  if (typeof candidate !== 'number') return NO_FIT;
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.reduce<unknown>(
    (best, value) =>
      typeof best !== 'number' || Math.abs(value - candidate) < Math.abs(best - candidate) ? value : best,
    NO_FIT,
  );
};

const neutralOfEnum = (values: readonly unknown[]): unknown =>
  NEUTRAL_WORDS.map((word) => values.find((value) => sameWord(value, word))).find(
    (value) => value !== undefined,
  ) ?? values[0];

const fitNumber = (candidate: unknown, whole: boolean): unknown => {
  if (typeof candidate !== 'number' || !Number.isFinite(candidate)) return NO_FIT;
  return whole ? Math.round(candidate) : candidate;
};

/** Converts a candidate to a value that the schema allows, or returns `NO_FIT`. */
const shaped = (schema: Schema, candidate: unknown, scope: Scope): unknown => {
  if ('const' in schema) return candidate === schema['const'] ? candidate : NO_FIT;
  if (Array.isArray(schema['enum'])) return fromEnum(schema['enum'], candidate);
  switch (typeOf(schema)) {
    case 'string':
      return typeof candidate === 'string' && schema['format'] === undefined ? candidate : NO_FIT;
    case 'integer':
      return fitNumber(candidate, true);
    case 'number':
      return fitNumber(candidate, false);
    case 'boolean':
      return typeof candidate === 'boolean' ? candidate : NO_FIT;
    case 'null':
      return candidate === null ? null : NO_FIT;
    case 'array':
      return fitArray(schema, candidate, scope);
    default:
      return NO_FIT;
  }
};

const fitArray = (schema: Schema, candidate: unknown, scope: Scope): unknown => {
  if (!Array.isArray(candidate)) return NO_FIT;
  const branches = alternatives(schema['items'], scope.root);
  const values = candidate.map((one) => firstFit(branches, [one], scope)).filter((value) => value !== NO_FIT);
  return values.length > 0 ? values : neutralArray(schema, scope);
};

const firstFit = (branches: readonly Schema[], candidates: readonly unknown[], scope: Scope): unknown => {
  for (const candidate of candidates) {
    for (const branch of branches) {
      const value = shaped(branch, candidate, scope);
      if (value !== NO_FIT) return value;
    }
  }
  return NO_FIT;
};

const neutralArray = (schema: Schema, scope: Scope): unknown[] => {
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
  return Array.from({ length: least }, () => fill(schema['items'], '', scope));
};

const neutral = (schema: Schema, scope: Scope): unknown => {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return neutralOfEnum(schema['enum']);
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return neutralArray(schema, scope);
    case 'object':
      return fillObject(schema, scope);
    case 'string':
      return SAMPLE_OF_FORMAT[String(schema['format'])] ?? '';
    default:
      return {};
  }
};

const fillObject = (schema: Schema, scope: Scope): Json => {
  const inner = { ...scope, depth: scope.depth + 1 };
  return Object.fromEntries(
    Object.entries(asObject(schema['properties'])).map(([name, node]) => [name, fill(node, name, inner)]),
  );
};

/**
 * Finds the input list for an output list: the input list with the same name or, if there is no such list,
 * the only input list.
 */
const recordsFor = (name: string, scope: Scope): readonly Json[] | undefined => {
  const only = scope.lists.size === 1 ? [...scope.lists.values()][0] : undefined;
  return scope.lists.get(name) ?? only;
};

/** Fills an array with one object per input record. */
const fillRecords = (schema: Schema, name: string, scope: Scope): unknown => {
  const records = recordsFor(name, scope);
  const element = alternatives(schema['items'], scope.root).find((branch) => typeOf(branch) === 'object');
  if (records === undefined || element === undefined) return NO_FIT;
  if (records.length === 0) return neutralArray(schema, scope);
  return records.map((record) =>
    fillObject(element, { ...scope, lists: new Map(), candidates: knowledgeOf(record) }),
  );
};

/**
 * Generates a value for a schema node: from the input records if possible, otherwise from a candidate for the
 * property, and otherwise a neutral value.
 */
const fill = (node: unknown, name: string, scope: Scope): unknown => {
  const branches = alternatives(node, scope.root);
  const list = branches.find((branch) => typeOf(branch) === 'array');
  if (list !== undefined) {
    const records = fillRecords(list, name, scope);
    if (records !== NO_FIT) return records;
  }
  const value = firstFit(branches, scope.candidates(name), scope);
  if (value !== NO_FIT) return value;
  const nothing = branches.find((branch) => typeOf(branch) === 'null');
  const plain = scope.depth < MAX_DEPTH ? branches[0] : undefined;
  return nothing !== undefined || plain === undefined ? null : neutral(plain, scope);
};

/**
 * Stands in for a model with structured output: finds the document in a message's text blocks, classifies
 * each record with the word lists, and formats the result according to the schema.
 * @param schema the JSON schema for the output, as received
 * @param texts the text blocks of the last user message
 * @returns a value that the schema allows
 */
export const classify = (schema: Schema, texts: readonly string[]): unknown => {
  const document = findDocument(texts);
  return fill(schema, '', {
    root: schema,
    lists: recordLists(document),
    candidates: (name) => (Object.hasOwn(document, name) ? [document[name]] : noKnowledge(name)),
    depth: 0,
  });
};
