import type { ColourScheme } from '@stimmlage/core/contracts/pictures';
import theme from '../ui/theme.css?raw';

/** The colours in theme.css for both schemes, because images cannot use style sheets. */
const variables = new Map(
  [...theme.matchAll(/--([\w-]+): (?:light-dark\((#[\da-f]+), (#[\da-f]+)\)|(#[\da-f]+));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

/** Returns a function that looks up a colour by its name in theme.css. */
export const coloursOf = (scheme: ColourScheme) => {
  return (name: string): string => {
    const value = variables.get(name)?.[scheme];
    if (value === undefined) throw new Error(`theme.css has no colour ${name}.`);
    return value;
  };
};

export type Colours = ReturnType<typeof coloursOf>;
