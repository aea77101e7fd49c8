import { styleText } from 'node:util';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Only a terminal that knows colours gets any; NO_COLOR and TERM=dumb mean none. */
const isColoured = (): boolean => process.stdout.isTTY === true && process.stdout.hasColors();

export const paint = (style: Style | null, text: string): string =>
  style !== null && isColoured() ? styleText(style, text, { validateStream: false }) : text;

const colours: Readonly<Record<string, Style>> = {
  completed: 'green',
  failed: 'red',
  stopped: 'yellow',
  canceled: 'yellow',
  waiting: 'yellow',
};

export const statusColour = (status: string): Style | null => colours[status] ?? null;
