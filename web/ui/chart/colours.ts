/** So many colours the style sheet has; a chart may cycle over fewer. */
const PALETTE = 10;

/** In the order in which a chart takes them once its colours are used up; lengths in pixels. */
const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3] } satisfies Record<string, number[]>;
type Dash = keyof typeof dashes;
const rounds = Object.keys(dashes) as Dash[];

/** A line as one number that stands for its colour, 1 to 10 as in theme.css, and its dash. */
export const lineIndex = (colour: number, dash: Dash): number => colour - 1 + PALETTE * rounds.indexOf(dash);

/** Where periods are not whole, in pixels: denser than the dashes that tell lines of one colour apart. */
export const PARTIAL_DASH = [3, 3];

/** A chart's line by its place: the first `size` colours, then the same in the next dash. */
export const cycled = (place: number, size: 8 | 10): number =>
  lineIndex((place % size) + 1, rounds[Math.floor(place / size) % rounds.length] ?? 'solid');

/** The variable with the grey of lines that are not in front: it can still be made out on every ground. */
const BACK = '--control';

export interface ChartColours {
  lines: readonly string[];
  ink: string;
  muted: string;
  /** Of lines that are not in front. */
  back: string;
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

/** The same colour for style sheets. */
export const lineVariable = (index: number, isFront = true): string =>
  isFront ? `var(--c${(index % PALETTE) + 1})` : `var(${BACK})`;

export const lineDash = (index: number): number[] => dashes[rounds[Math.floor(index / PALETTE)] ?? 'solid'];
