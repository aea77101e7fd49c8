import { isObject, type Json } from '../json';

/** A JSON schema node; keywords are read on demand. */
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

/** `allOf` as one node: properties and required lists are joined, other keywords of later parts win. */
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

/** A schema is read once for each of its nodes, not once for each record of the input. */
const unfolded = new WeakMap<Schema, Schema[]>();

/** The alternatives of a node: the branches of anyOf and oneOf, one for each of several types, or itself. */
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

/** The single type of a node; if none is stated, the one that its other keywords imply. */
export const typeOf = (schema: Schema): string => {
  if (typeof schema['type'] === 'string') return schema['type'];
  if ('properties' in schema) return 'object';
  return 'items' in schema ? 'array' : 'any';
};
