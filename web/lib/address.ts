import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';

/** Parses a view, or part of one, from the URL. */
export interface InAddress<View extends object> {
  /**
   * Parses the search of a URL, which may contain anything. Invalid values fall back to the screen's initial
   * view.
   * @returns every key of the view, because the router would show the URL's own value for a missing key.
   */
  parse: (given: Readonly<Record<string, unknown>>) => View;
}

/** Combines two parts in one URL. */
export const beside = <A extends object, B extends object>(
  first: InAddress<A>,
  second: InAddress<B>,
): InAddress<A & B> => ({
  parse: (given) => ({ ...first.parse(given), ...second.parse(given) }),
});

type Prefixed<View, P extends string> = { [K in keyof View as `${P}${K & string}`]: View[K] };

/** Prefixes the names in a part, so that two parts of the same kind do not collide. */
export const prefixed = <View extends object, const P extends string>(prefix: P, part: InAddress<View>) => {
  /** Extracts the part's view from that of the complete URL. */
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
  /** Converts a view to the form used in the URL, with every key. */
  const write = (view: View) => named(part.parse(view as Record<string, unknown>));
  return { read, write, parse: (given: Readonly<Record<string, unknown>>) => named(read(given)) };
};

/** A view in a URL, where initial values may be omitted. */
type Given<View> = { [K in keyof View]?: View[K] | undefined };

/**
 * Puts a route's view into its URL, omitting the values of the initial view.
 * @returns options to spread into `createRoute`.
 */
export const searchInAddress = <View extends object>({ parse }: InAddress<View>) => ({
  validateSearch: (given: Given<View> & SearchSchemaInput): View => parse(given),
  search: { middlewares: [stripSearchParams<View>(parse({}))] },
});
