import type { Page } from 'playwright';

/** The contrast that WCAG 2.2 (1.4.11) requires for the parts that identify a control. */
const LEAST_CONTRAST = 3;

/**
 * Finds low-contrast switches, and low-contrast icons in buttons, links and fields, because axe does not
 * check their contrast with the background. The background is composited from the backgrounds of all
 * ancestors.
 */
export const faintIcons = (page: Page, within: string): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const channels = (color) => {
      context.clearRect(0, 0, 1, 1);
      // An invalid colour, such as a reference to a gradient, would leave the previous one in place.
      context.fillStyle = 'transparent';
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      return { rgb: [red, green, blue], alpha: alpha / 255 };
    };
    const over = ({ rgb, alpha }, below) => rgb.map((value, index) => value * alpha + below[index] * (1 - alpha));
    const lightness = (rgb) => {
      const [red, green, blue] = rgb.map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
      const [low, high] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const ancestors = (element) => element === null ? [] : [element, ...ancestors(element.parentElement)];
    const backgroundOf = (element) => ancestors(element).toReversed()
      .reduce((below, at) => over(channels(getComputedStyle(at).backgroundColor), below), [255, 255, 255]);
    const opacityOf = (element) => ancestors(element)
      .reduce((product, at) => product * Number(getComputedStyle(at).opacity), 1);
    const bestOf = (icon) => {
      const background = backgroundOf(icon.parentElement);
      const drawn = [...icon.querySelectorAll('path, line, circle, rect, polyline, polygon')].flatMap((shape) => {
        const style = getComputedStyle(shape);
        const strokeOpacity = parseFloat(style.strokeWidth) > 0 ? style.strokeOpacity : 0;
        return [[style.stroke, strokeOpacity], [style.fill, style.fillOpacity]]
          .filter(([paint]) => paint !== 'none')
          .map(([paint, opacity]) => {
            const { rgb, alpha } = channels(paint);
            return contrast(over({ rgb, alpha: alpha * Number(opacity) * opacityOf(shape) }, background), background);
          });
      });
      return Math.max(1, ...drawn);
    };
    const holders = 'button, a, label, summary, [role=button], [role=tab], [role=menuitem], [role=option], .mantine-Input-wrapper';
    const faintSwitches = [...document.querySelectorAll(${JSON.stringify(within)} + ' .mantine-Switch-track')]
      .filter((track) => track.closest('.mantine-Switch-root').querySelector(':disabled') === null && track.clientWidth > 0)
      .filter((track) => contrast(backgroundOf(track), backgroundOf(track.parentElement)) < ${LEAST_CONTRAST})
      .map((track) => 'switch-contrast: ' + track.outerHTML.slice(0, 300));
    const faint = [...document.querySelectorAll(${JSON.stringify(within)} + ' svg')]
      .filter((icon) => icon.closest(holders) !== null && icon.closest(':disabled, [aria-disabled=true], [inert]') === null)
      .filter((icon) => icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && icon.clientWidth > 0)
      .filter((icon) => bestOf(icon) < ${LEAST_CONTRAST})
      .map((icon) => 'icon-contrast ' + bestOf(icon).toFixed(1) + ': ' + icon.closest(holders).outerHTML.slice(0, 300));
    return [...faint, ...faintSwitches];
  })()`);
