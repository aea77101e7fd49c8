import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';
import { beside, type InAddress, searchInAddress } from './address';

/** Returns an object in which the given fields are undefined, to override the fields of a view. */
export const unset = <Name extends PropertyKey>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>;

/** Returns the fields by which a view differs from an earlier one; a field that it lacks is undefined. */
export const changesOf = (before: object, now: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys({ ...before, ...now })
      .filter((name) => Reflect.get(before, name) !== Reflect.get(now, name))
      .map((name) => [name, Reflect.get(now, name)]),
  );

/**
 * Parses each field of a view with its own schema, which has a default or is optional. Invalid values are
 * replaced with the default of their field. If values contradict each other, the fields that the schema's
 * refinement reports also get their defaults.
 */
export const fieldsInAddress = <S extends z.ZodObject>(schema: S): InAddress<z.output<S>> => {
  const parseFields = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]): [string, unknown] => {
        const value = z.safeParse(field, given[key]);
        return [key, value.success ? value.data : z.safeParse(field, undefined).data];
      }),
    );
  return {
    parse: (given) => {
      const view = parseFields(given);
      const refused = z.safeParse(schema, view).error?.issues.flatMap(({ path }) => path) ?? [];
      const kept = refused.length === 0 ? view : parseFields({ ...view, ...unset(refused) });
      return kept as z.output<S>;
    },
  };
};

/**
 * Stores a screen's view in its URL.
 * @returns options to spread into `createRoute`.
 */
export const viewInAddress = <S extends z.ZodObject>(schema: S) => searchInAddress(fieldsInAddress(schema));

/**
 * Stores a screen's view in its URL, together with another part.
 * @returns options to spread into `createRoute`.
 */
export const viewsInAddress = <S extends z.ZodObject, More extends object>(
  schema: S,
  more: InAddress<More>,
) => searchInAddress(beside(fieldsInAddress(schema), more));

/** The page of a list, starting at 1. */
export const pageInAddress = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** The page sizes that a list offers. */
export const pageSizes = [limits.pageSize, 50, limits.maxPageSize] as const;

/** The page size in a URL. */
export const pageSizeInAddress = z.coerce
  .number()
  .refine((size) => pageSizes.some((known) => known === size))
  .default(limits.pageSize);

/** The search text. */
export const textInAddress = z.string().max(limits.searchCharacters).default('');

/** One of a few values; by default, the first value. */
export const choiceInAddress = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices).default(choices[0] as never);

/** Keys separated by commas. Duplicates and malformed keys are removed. */
export const keysInAddress = (form: RegExp, most: number) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String),
      z.array(z.string()),
    )
    .transform((keys) => [...new Set(keys)].filter((key) => form.test(key)).slice(0, most))
    .default([]);

export const idInAddress = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * @param isSameStep whether the new view replaces the previous view in the browser's history, for example
 * while the user is typing or when a dialog closes.
 */
export type OnView<View> = (view: View, isSameStep?: boolean) => void;

/** The properties of a screen whose view is in the URL. */
export interface ViewProps<View> {
  view: View;
  onView: OnView<View>;
}
