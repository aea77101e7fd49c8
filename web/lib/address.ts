import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';

/** Parses a view, or part of a view, from a URL. */
export interface InAddress<View extends object> {
  /**
   * Parses the search parameters of a URL, which may contain any values. Invalid values are replaced with the
   * values of the screen's initial view.
   * @returns every key of the view. For a missing key, the router would pass the value in the URL to the
   * screen without validation.
   */
  parse: (given: Readonly<Record<string, unknown>>) => View;
}

/** Combines two parts of a view in one URL. */
export const beside = <A extends object, B extends object>(
  first: InAddress<A>,
  second: InAddress<B>,
): InAddress<A & B> => ({
  parse: (given) => ({ ...first.parse(given), ...second.parse(given) }),
});

type Prefixed<View, P extends string> = { [K in keyof View as `${P}${K & string}`]: View[K] };

/** Adds a prefix to the names in a part, so that two parts of the same kind can be in one URL. */
export const prefixed = <View extends object, const P extends string>(prefix: P, part: InAddress<View>) => {
  /** Extracts this part from the view of the whole URL. */
  const read = (given: Readonly<Record<string, unknown>>): View =>
    part.parse(
      Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
        ),
      ),
    );
  const named = (view: View) =>
    Object.fromEntries(Object.entries(view).map(([name, value]) => [`${prefix}${name}`, value])) as Prefixed<
      View,
      P
    >;
  /** Converts this part to its form in the URL, with every key. */
  const write = (view: View) => named(part.parse(view as Record<string, unknown>));
  return { read, write, parse: (given: Readonly<Record<string, unknown>>) => named(read(given)) };
};

/** A view in a URL, which may omit initial values. */
type Given<View> = { [K in keyof View]?: View[K] | undefined };

/**
 * Stores a route's view in its URL, leaving out the values of the initial view.
 * @returns options to spread into `createRoute`.
 */
export const searchInAddress = <View extends object>({ parse }: InAddress<View>) => ({
  validateSearch: (given: Given<View> & SearchSchemaInput): View => parse(given),
  search: { middlewares: [stripSearchParams<View>(parse({}))] },
});
