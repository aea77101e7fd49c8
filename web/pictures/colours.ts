import type { ColourScheme } from '@stimmlage/core/contracts/pictures';
import theme from '../ui/theme.css' with { type: 'text' };

/** The variables of theme.css in one scheme: a picture knows no style sheet. */
const variablesOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]+);/g)].map(([, name, value]) => [name, value]),
  );

const blockOf = (scheme: ColourScheme): string => {
  const start = theme.indexOf(`[data-mantine-color-scheme="${scheme}"] {`);
  return theme.slice(start, theme.indexOf('}', start));
};

const light = variablesOf(blockOf('light'));
const dark = variablesOf(blockOf('dark'));

/** Reads colours by their names in theme.css. */
export const coloursOf = (scheme: ColourScheme) => {
  const values = scheme === 'dark' ? dark : light;
  return (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`theme.css has no colour ${name}.`);
    return value;
  };
};

export type Colours = ReturnType<typeof coloursOf>;
