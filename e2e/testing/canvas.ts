import type { Page } from 'playwright';

/**
 * Runs in the page: counts the distinct hues, in steps of 30 degrees, of pixels whose colour is far from
 * grey.
 */
const COUNT_HUES = `(() => {
  const drawn = document.querySelector('canvas');
  const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(drawn, 0, 0);
  const { data } = copy.getImageData(0, 0, drawn.width, drawn.height);
  const points = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4);
    const high = Math.max(red, green, blue);
    const range = high - Math.min(red, green, blue);
    if (alpha < 255 || range < 50) continue;
    const sector = high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
    const hue = Math.floor(((sector + 6) % 6) * 2);
    points.set(hue, (points.get(hue) ?? 0) + 1);
  }
  return [...points.values()].filter((count) => count > 30).length;
})()`;

/**
 * A part of a plot, with coordinates from 0 (left, top) to 1 (right, bottom). The labels of lines are beyond
 * 1, to the right of the plot.
 */
interface PlotPart {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Runs in the page: counts the pixels in a part of the first plot whose colour is far from grey. The pixels
 * of a thin line may be partly transparent.
 */
const COUNT_COLOURED = `(({ left, right, top, bottom }) => {
  const drawn = document.querySelector('canvas');
  const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(drawn, 0, 0);
  const canvas = drawn.getBoundingClientRect();
  const plot = document.querySelector('.u-over').getBoundingClientRect();
  const ratio = drawn.width / canvas.width;
  const { data } = copy.getImageData(
    Math.round((plot.left - canvas.left + left * plot.width) * ratio),
    Math.round((plot.top - canvas.top + top * plot.height) * ratio),
    Math.round((right - left) * plot.width * ratio),
    Math.round((bottom - top) * plot.height * ratio),
  );
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4);
    if (alpha > 60 && Math.max(red, green, blue) - Math.min(red, green, blue) >= 50) count += 1;
  }
  return count;
})`;

/** Counts the pixels in a part of a page's first chart that are drawn in the colour of a line. */
export const countColoured = (page: Page, part: PlotPart): Promise<number> =>
  page.evaluate<number>(`${COUNT_COLOURED}(${JSON.stringify(part)})`);

/**
 * Counts the distinct hues, out of twelve, in a page's first chart; 0 if the chart is drawn in black or grey.
 */
export const countHues = (page: Page): Promise<number> => page.evaluate<number>(COUNT_HUES);
