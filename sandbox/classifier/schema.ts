import { isObject, type Json } from '../json';

/** A JSON schema node; keywords are read when needed. */
export type Schema = Json;

/** Follows a local `$ref`; an unknown target allows anything. */
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
 * Merges `allOf` into one node: properties and required lists are combined; for other keywords, later parts
 * win.
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

/** Caches alternatives, so that a node is read once and not again for each record of the input. */
const unfolded = new WeakMap<Schema, Schema[]>();

/**
 * Returns the alternatives of a node: the branches of anyOf and oneOf, one node for each of several types, or
 * the node itself.
 */
export const alternatives = (node: unknown, root: Schema): Schema[] => {
  if (!isObject(node)) return [{}];
  const known = unfolded.get(node);
  if (known !== undefined) return known;
  // A recursive branch has nothing to add.
  unfolded.set(node, []);
  const found = unfold(node, root);
  unfolded.set(node, found);
  return found;
};

/** Returns the only type of a node; if none is stated, the type implied by its other keywords. */
export const typeOf = (schema: Schema): string => {
  if (typeof schema['type'] === 'string') return schema['type'];
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : 'any';
};
