import { isObject, type Json } from '../json';

/** A JSON schema node. Its keywords are not validated in advance. */
export type Schema = Json;

/** Follows local `$ref`s. A `$ref` that cannot be resolved is treated as a schema that allows any value. */
const resolve = (node: unknown, root: Schema): Schema => {
  let schema = isObject(node) ? node : {};
  for (let hops = 0; typeof schema['$ref'] === 'string' && hops < 20; hops += 1) {
    let target: unknown = root;
    for (const part of schema['$ref'].split('/').slice(1)) {
      target = isObject(target) ? target[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
    }
    schema = isObject(target) ? target : {};
  }
  return schema;
};

/**
 * Merges the parts of `allOf` into one node: properties and required lists are combined; for other keywords,
 * the last part wins.
 */
const merged = (schema: Schema, root: Schema): Schema => {
  if (!Array.isArray(schema['allOf'])) return schema;
  const { allOf, ...own } = schema;
  const parts = [own, ...allOf.map((part) => merged(resolve(part, root), root))];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map((part) => asObject(part['properties']))),
    required: parts.flatMap((part) => asArray(part['required'])),
  });
};

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const unfold = (node: unknown, root: Schema): Schema[] => {
  const schema = merged(resolve(node, root), root);
  const branches = [...asArray(schema['anyOf']), ...asArray(schema['oneOf'])];
  if (branches.length > 0) return [...new Set(branches.flatMap((branch) => alternatives(branch, root)))];
  if (Array.isArray(schema['type'])) return schema['type'].map((type) => ({ ...schema, type }));
  return [schema];
};

/** A cache of the alternatives of nodes, so that a node is processed only once for all input records. */
const unfolded = new WeakMap<Schema, Schema[]>();

/**
 * Returns the alternatives of a node: the branches of anyOf and oneOf, one node per type if there are
 * several, or the node itself.
 */
export const alternatives = (node: unknown, root: Schema): Schema[] => {
  if (!isObject(node)) return [{}];
  const known = unfolded.get(node);
  if (known !== undefined) return known;
  // Set before the branches are processed, so that a recursive branch adds no alternatives.
  unfolded.set(node, []);
  const found = unfold(node, root);
  unfolded.set(node, found);
  return found;
};

/** Returns the type of a node. If no type is stated, the type is inferred from the node's other keywords. */
export const typeOf = (schema: Schema): string => {
  if (typeof schema['type'] === 'string') return schema['type'];
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : 'any';
};
