/** The names of line colours in theme.css: eight that charts use in turn, and those for sentiments. */
const names = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'concern', 'support'] as const;
type ColourName = (typeof names)[number];

/** The number of colours that a chart uses in turn. */
const CYCLE = 8;

/** Dash patterns in pixels, in the order in which a chart uses them once its colours run out. */
const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3] } satisfies Record<string, number[]>;
type Dash = keyof typeof dashes;
const rounds = Object.keys(dashes) as Dash[];

/** Encodes a line's colour and dash as one number. */
export const lineIndex = (colour: ColourName, dash: Dash): number =>
  names.indexOf(colour) + names.length * rounds.indexOf(dash);

/** Returns the name of a line's colour in theme.css. */
export const lineColourName = (index: number): ColourName => names[index % names.length] ?? 'c1';

/**
 * The dash pattern for incomplete periods, in pixels; denser than those that distinguish lines of the same
 * colour.
 */
export const PARTIAL_DASH = [3, 3];

/**
 * Chooses the colour and dash of a chart's line by its index: the first eight colours, then the same colours
 * with the next dash.
 */
export const cycled = (position: number): number =>
  lineIndex(names[position % CYCLE] ?? 'c1', rounds[Math.floor(position / CYCLE) % rounds.length] ?? 'solid');

/** The CSS variable for the grey of lines that are not in front, which is visible on every background. */
const BACK = '--control';

export interface ChartColours {
  lines: readonly string[];
  ink: string;
  muted: string;
  /** The grey of lines that are not in front. */
  back: string;
  rule: string;
  sunken: string;
  surface: string;
  mark: string;
  onMark: string;
}

/**
 * Reads the colours of the current scheme from the variables in theme.css, because a canvas cannot use
 * variables.
 */
export const readColours = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    lines: names.map((name) => read(`--${name}`)),
    ink: read('--ink'),
    muted: read('--ink-3'),
    back: read(BACK),
    rule: read('--rule'),
    sunken: read('--sunken'),
    surface: read('--surface'),
    mark: read('--sandbox'),
    onMark: read('--on-sandbox'),
  };
};

export const lineColour = (colours: ChartColours, index: number): string =>
  colours.lines[index % names.length] ?? colours.ink;

/** Returns a line's colour as a variable for use in style sheets. */
export const lineVariable = (index: number, isFront = true): string =>
  isFront ? `var(--${lineColourName(index)})` : `var(${BACK})`;

export const lineDash = (index: number): number[] =>
  dashes[rounds[Math.floor(index / names.length)] ?? 'solid'];
