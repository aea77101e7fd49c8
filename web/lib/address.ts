import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';

/** A view, or a part of one, and its form in the address. */
export interface InAddress<View extends object> {
  /**
   * Parses an address, which may contain anything. Invalid values fall back to the screen's initial view.
   * @returns every key of the view: the router would show the address's own value for a missing one.
   */
  parse: (given: Readonly<Record<string, unknown>>) => View;
}

/** Two parts side by side in one address. */
export const beside = <A extends object, B extends object>(
  first: InAddress<A>,
  second: InAddress<B>,
): InAddress<A & B> => ({
  parse: (given) => ({ ...first.parse(given), ...second.parse(given) }),
});

type Prefixed<View, P extends string> = { [K in keyof View as `${P}${K & string}`]: View[K] };

/** A part whose names have a prefix, so that two of a kind do not collide. */
export const prefixed = <View extends object, const P extends string>(prefix: P, part: InAddress<View>) => {
  /** Extracts the part's own view from that of the complete address. */
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
  /** A view in the form of the address, with every key. */
  const write = (view: View) => named(part.parse(view as Record<string, unknown>));
  return { read, write, parse: (given: Readonly<Record<string, unknown>>) => named(read(given)) };
};

/** The initial values may be left out of an address. */
type Given<View> = { [K in keyof View]?: View[K] | undefined };

/**
 * The address of a route with a view; values of the initial view are left out of it.
 * @returns options to spread into `createRoute`.
 */
export const searchInAddress = <View extends object>({ parse }: InAddress<View>) => ({
  validateSearch: (given: Given<View> & SearchSchemaInput): View => parse(given),
  search: { middlewares: [stripSearchParams<View>(parse({}))] },
});
