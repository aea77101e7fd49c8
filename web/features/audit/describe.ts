const MOST_FIELDS = 4;

/** A field in the details of an audit entry, with its path and either its value or its old and new values. */
export type Field = { path: readonly string[] } & ({ value: unknown } | { from: unknown; to: unknown });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  isObject(value) && 'from' in value && 'to' in value && Object.keys(value).length === 2;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Splits a change to an object, such as the budgets, into changes to the object's fields. Unchanged fields
 * are left out.
 */
const changesOf = (path: readonly string[], from: unknown, to: unknown): Field[] => {
  if (!isObject(from) || !isObject(to)) return [{ path, from, to }];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !isSame(from[name], to[name]))
    .flatMap((name) => changesOf([...path, name], from[name], to[name]));
};

/**
 * Lists the fields in an entry's details. Each nested field, such as one filter of an export, is listed
 * separately.
 */
export const fieldsOf = (
  detail: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): Field[] => {
  const { before, after, ...others } = detail;
  const codes = isObject(before) && isObject(after) ? changesOf([], before, after) : [];
  const rest = codes.length > 0 ? others : detail;
  return [
    ...codes,
    ...Object.entries(rest).flatMap(([name, value]): Field[] => {
      const own = [...path, name];
      if (name !== 'filters' && isChange(value)) return changesOf(own, value.from, value.to);
      return isObject(value) ? fieldsOf(value, own) : [{ path: own, value }];
    }),
  ];
};

/** Functions that return the name of a field and the text for its value. */
export interface Words {
  nameOf: (path: readonly string[]) => string;
  textOf: (path: readonly string[], value: unknown) => string;
}

/** Describes each field in words: its name, and either its value or its old and new values. */
export const describeFields = (fields: readonly Field[], { nameOf, textOf }: Words) =>
  fields.map((field) => {
    const { path } = field;
    const text =
      'to' in field ? `${textOf(path, field.from)} → ${textOf(path, field.to)}` : textOf(path, field.value);
    return [nameOf(path), text] as const;
  });

/** The fields that are described first, because they say how the action ended. */
const endings = ['status', 'reasons'];

const isEnding = ({ path: [name = ''] }: Field): boolean => endings.includes(name);

/** Describes an entry's details on one line. */
export const describeDetail = (detail: Readonly<Record<string, unknown>>, words: Words): string => {
  const ordered = fieldsOf(detail).toSorted((a, b) => Number(isEnding(b)) - Number(isEnding(a)));
  const fields = describeFields(ordered, words).map(([name, text]) => `${name}: ${text}`);
  const more = fields.length > MOST_FIELDS ? ' …' : '';
  return fields.slice(0, MOST_FIELDS).join(' · ') + more;
};
