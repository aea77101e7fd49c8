/** So many colours the style sheet has; a chart may cycle over fewer. */
const PALETTE = 10;

const DASH = [7, 4];

/**
 * The colour of a chart's line by its place: a chart cycles over its first `size` colours, and its lines are dashed
 * from the second round on, which colours beyond the palette stand for.
 */
export const cycled = (place: number, size: 8 | 10): number => (place % size) + (place < size ? 0 : PALETTE);

export interface ChartColours {
  lines: readonly string[];
  ink: string;
  muted: string;
  rule: string;
  sunken: string;
  surface: string;
  mark: string;
  onMark: string;
}

/** The colours of the scheme in force, from the variables of theme.css: a canvas knows no variables. */
export const readColours = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    lines: Array.from({ length: PALETTE }, (_, index) => read(`--c${index + 1}`)),
    ink: read('--ink'),
    muted: read('--ink-3'),
    rule: read('--rule'),
    sunken: read('--sunken'),
    surface: read('--surface'),
    mark: read('--sandbox'),
    onMark: read('--on-sandbox'),
  };
};

export const lineColour = (colours: ChartColours, index: number): string =>
  colours.lines[index % PALETTE] ?? colours.ink;

/** The same colour for style sheets. */
export const lineVariable = (index: number): string => `var(--c${(index % PALETTE) + 1})`;

export const lineDash = (index: number): number[] => (index < PALETTE ? [] : DASH);
