/**
 * The names of the line colours in theme.css: the eight colours that charts cycle through, and the colours of
 * the sentiments.
 */
const names = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'concern', 'support'] as const;
type ColourName = (typeof names)[number];

/** The number of colours that charts cycle through. */
const CYCLE = 8;

/** Dash patterns in pixels. A chart that has used all colours moves on to the next dash pattern. */
const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3] } satisfies Record<string, number[]>;
type Dash = keyof typeof dashes;
const rounds = Object.keys(dashes) as Dash[];

/** Encodes a line's colour and dash pattern as a single number. */
export const lineIndex = (colour: ColourName, dash: Dash): number =>
  names.indexOf(colour) + names.length * rounds.indexOf(dash);

/** Returns the name of a line's colour in theme.css. */
export const lineColourName = (index: number): ColourName => names[index % names.length] ?? 'c1';

/**
 * The dash pattern for incomplete periods, in pixels; denser than the dash patterns that distinguish lines of
 * the same colour.
 */
export const PARTIAL_DASH = [3, 3];

/**
 * Chooses the colour and dash pattern for a line by its position: first the eight colours with solid lines,
 * then the eight colours with each of the other dash patterns.
 */
export const cycled = (position: number): number =>
  lineIndex(names[position % CYCLE] ?? 'c1', rounds[Math.floor(position / CYCLE) % rounds.length] ?? 'solid');

/** The CSS variable for the grey of lines that are not in front, which stands out from every background. */
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
 * Reads the current scheme's colours from the variables in theme.css, because a canvas cannot use variables.
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

/** Returns the CSS variable for a line's colour. */
export const lineVariable = (index: number, isFront = true): string =>
  isFront ? `var(--${lineColourName(index)})` : `var(${BACK})`;

export const lineDash = (index: number): number[] =>
  dashes[rounds[Math.floor(index / names.length)] ?? 'solid'];
