import { isObject, type Json } from '../../json';

/**
 * The subset of JSON Schema that the service compiles (Anthropic, Structured outputs): closed objects, no
 * ranges, no lengths and no recursion. The service accepts simple uses of `pattern`, but the stand-in refuses
 * `pattern`, because it cannot generate matching strings.
 */
const COMMON = [
  'type',
  'title',
  'description',
  'default',
  'examples',
  '$schema',
  '$id',
  '$defs',
  'definitions',
];
const ALLOWED: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems'],
  string: ['enum', 'const', 'format'],
  integer: ['enum', 'const'],
  number: ['enum', 'const'],
  boolean: ['enum', 'const'],
  null: ['enum', 'const'],
};
const UNTYPED = ['enum', 'const', 'anyOf', 'allOf', '$ref'];
const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'];

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const values = (node: unknown): readonly unknown[] => (isObject(node) ? Object.values(node) : []);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const unknownKeywords = (node: Json, types: readonly string[]): string | undefined => {
  const allowed = [...COMMON, ...UNTYPED, ...types.flatMap((type) => ALLOWED[type] ?? [])];
  const extra = Object.keys(node).filter((keyword) => !allowed.includes(keyword));
  if (extra.length === 0) return undefined;
  const many = extra.length > 1 ? `properties ${extra.sort().join(', ')} are` : `property '${extra[0]}' is`;
  return `For '${types[0] ?? 'untyped'}' type, ${many} not supported`;
};

const objectProblem = (node: Json): string | undefined => {
  if (node['additionalProperties'] !== false) {
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  const names = isObject(node['properties']) ? Object.keys(node['properties']) : [];
  const missing = list(node['required']).find((name) => !names.includes(String(name)));
  return missing === undefined ? undefined : `Required property '${String(missing)}' is not in 'properties'`;
};

const arrayProblem = (node: Json): string | undefined => {
  if (!isObject(node['items'])) return "For 'array' type, 'items' must be a schema";
  const least = node['minItems'];
  if (least === undefined || least === 0 || least === 1) return undefined;
  return "For 'array' type, 'minItems' values other than 0 or 1 are not supported";
};

const valueProblem = (node: Json): string | undefined => {
  if ('enum' in node && (list(node['enum']).length === 0 || !list(node['enum']).every(isPlain))) {
    return "'enum' must be a non-empty list of strings, numbers, booleans or null";
  }
  if (node['format'] !== undefined && !FORMATS.includes(String(node['format']))) {
    return `String format '${String(node['format'])}' is not supported`;
  }
  return undefined;
};

const typesOf = (node: Json): string[] => {
  const type = node['type'];
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
};

const nodeProblem = (node: Json): string | undefined => {
  const types = typesOf(node);
  const unknown = types.find((type) => !(type in ALLOWED));
  if (unknown !== undefined) return `Schema type '${unknown}' is not supported`;
  if (types.length === 0 && !UNTYPED.some((keyword) => keyword in node)) return "Schema must have a 'type'";
  return (
    unknownKeywords(node, types) ??
    (types.includes('object') ? objectProblem(node) : undefined) ??
    (types.includes('array') ? arrayProblem(node) : undefined) ??
    valueProblem(node)
  );
};

const childrenOf = (node: Json): readonly unknown[] => [
  ...values(node['properties']),
  ...list(node['anyOf']),
  ...list(node['allOf']),
  ...(node['items'] === undefined ? [] : [node['items']]),
];

const target = (reference: string, root: Json): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), root);

/**
 * The state of a check: the chain of references being followed, in order, and all references checked so far.
 */
interface Walk {
  root: Json;
  open: readonly string[];
  done: Set<string>;
}

/**
 * Checks the schema that a reference refers to, unless it has already been checked. Detects recursive
 * references.
 */
const referenceProblem = (reference: string, walk: Walk): string | undefined => {
  const { root, open, done } = walk;
  if (!reference.startsWith('#/')) return `External reference '${reference}' is not supported`;
  if (open.includes(reference)) return `Recursive reference '${reference}' is not supported`;
  if (done.has(reference)) return undefined;
  const found = target(reference, root);
  if (found === undefined) return `Reference '${reference}' cannot be resolved`;
  const problem = check(found, { ...walk, open: [...open, reference] });
  done.add(reference);
  return problem;
};

const check = (value: unknown, walk: Walk): string | undefined => {
  if (!isObject(value)) return 'Schema must be an object';
  const reference = value['$ref'];
  return typeof reference === 'string'
    ? referenceProblem(reference, walk)
    : (nodeProblem(value) ?? firstProblem(childrenOf(value), walk));
};

const firstProblem = (nodes: readonly unknown[], walk: Walk): string | undefined => {
  for (const node of nodes) {
    const problem = check(node, walk);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** Returns the service's message for a schema that it cannot compile, or undefined if the schema is valid. */
export const schemaProblem = (schema: Record<string, unknown>): string | undefined => {
  if (!typesOf(schema).includes('object') && !UNTYPED.some((keyword) => keyword in schema)) {
    return "Schema must be of type 'object'";
  }
  const walk = { root: schema, open: [], done: new Set<string>() };
  return (
    check(schema, walk) ?? firstProblem([...values(schema['$defs']), ...values(schema['definitions'])], walk)
  );
};
