/** The number of colours in the style sheet; a chart may cycle over fewer. */
const PALETTE = 10;

/** In the order in which a chart uses them after its colours; lengths in pixels. */
const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3] } satisfies Record<string, number[]>;
type Dash = keyof typeof dashes;
const rounds = Object.keys(dashes) as Dash[];

/** Encodes a line as one number for its colour, 1 to 10 as in theme.css, and its dash. */
export const lineIndex = (colour: number, dash: Dash): number => colour - 1 + PALETTE * rounds.indexOf(dash);

/** For incomplete periods, in pixels: denser than the dashes that distinguish lines of one colour. */
export const PARTIAL_DASH = [3, 3];

/** A chart's line by its index: the first `size` colours, then the same with the next dash. */
export const cycled = (place: number, size: 8 | 10): number =>
  lineIndex((place % size) + 1, rounds[Math.floor(place / size) % rounds.length] ?? 'solid');

/** The variable for the grey of lines that are not in front, visible on every background. */
const BACK = '--control';

export interface ChartColours {
  lines: readonly string[];
  ink: string;
  muted: string;
  /** For lines that are not in front. */
  back: string;
  rule: string;
  sunken: string;
  surface: string;
  mark: string;
  onMark: string;
}

/** The colours of the current scheme, from the variables of theme.css: a canvas cannot use variables. */
export const readColours = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    lines: Array.from({ length: PALETTE }, (_, index) => read(`--c${index + 1}`)),
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
  colours.lines[index % PALETTE] ?? colours.ink;

/** The colour for style sheets. */
export const lineVariable = (index: number, isFront = true): string =>
  isFront ? `var(--c${(index % PALETTE) + 1})` : `var(${BACK})`;

export const lineDash = (index: number): number[] => dashes[rounds[Math.floor(index / PALETTE)] ?? 'solid'];
