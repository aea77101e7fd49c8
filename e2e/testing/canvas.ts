import type { Page } from 'playwright';

/** Runs in the page: counts hues in steps of 30 degrees, for points whose colour is far from grey. */
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
 * Counts how many of twelve hues the lines of a page's first chart have; 0 if it is drawn in black or grey.
 */
export const countHues = (page: Page): Promise<number> => page.evaluate<number>(COUNT_HUES);
