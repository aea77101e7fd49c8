/** A part of a page that is covered by another part, or that is cut off and cannot be scrolled into view. */
export interface CoveredPart {
  /** The text or name of the part that is covered or cut off. */
  part: string;
  /** The text or name of the covering part; null for a part that is cut off. */
  by: string | null;
}

/**
 * Finds texts and controls that cover each other or are cut off. The function runs in the browser and must be
 * self-contained.
 */
export const coveredParts = (): CoveredPart[] => {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  interface Part extends Box {
    element: Element;
    name: string;
    isControl: boolean;
    layer: Element | undefined;
  }

  const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], summary';
  /** The tolerated overlap of two parts, in pixels, to allow for rounding and outlines. */
  const SLACK = 2;
  /**
   * The tolerated overlap of two parts as a share of their height, because a line of text can extend into the
   * leading of the next line.
   */
  const MOST_OF_HEIGHT = 0.4;
  const LEAST_VISIBLE = 0.9;
  const NAME_LENGTH = 40;
  /** The size in pixels of a clickable icon, whose touch area is larger. */
  const SIGN = 24;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const pathOf = (element: Element): Element[] => {
    const path: Element[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) path.push(one);
    return path;
  };

  /** Whether an element is visible, rather than intended only for screen readers. */
  const isLaidOut = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, [inert]') === null;

  /**
   * Returns the floating layer, such as a dialog, that contains an element; undefined if there is no such
   * layer. A layer may cover the page, but parts of a layer must not cover each other.
   */
  const layerOf = (element: Element): Element | undefined =>
    pathOf(element).find((one) => ['fixed', 'sticky'].includes(styleOf(one).position));

  const CUTTING = ['hidden', 'clip'];
  const SCROLLING = ['auto', 'scroll'];
  /** Returns the part of a box that is inside all ancestors that have one of the given `overflow` values. */
  const insideOf = (element: Element, { left, right, top, bottom }: Box, kinds: readonly string[]): Box => {
    const seen = { left, right, top, bottom };
    for (const one of pathOf(element)) {
      const { overflowX, overflowY, position } = styleOf(one);
      const edge = one.getBoundingClientRect();
      if (kinds.includes(overflowX)) {
        seen.left = Math.max(seen.left, edge.left);
        seen.right = Math.min(seen.right, edge.right);
      }
      if (kinds.includes(overflowY)) {
        seen.top = Math.max(seen.top, edge.top);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      // An element with a fixed position is not cut off by its ancestors.
      if (position === 'fixed') break;
    }
    return seen;
  };

  /** Whether an element's text is visibly shortened. */
  const isShortened = (element: Element): boolean =>
    pathOf(element).some((one) => {
      const { textOverflow, webkitLineClamp } = styleOf(one);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    });

  /**
   * Returns the visible part of a control. For a control with neither a frame nor text, the visible part is
   * the icon in the middle of the control's area.
   */
  const drawnOf = (element: Element, rect: DOMRect): DOMRect => {
    const { backgroundColor, borderTopWidth } = styleOf(element);
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px';
    if (!isBare || element.textContent?.trim() !== '') return rect;
    const [width, height] = [Math.min(rect.width, SIGN), Math.min(rect.height, SIGN)];
    return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
  };

  const found: CoveredPart[] = [];
  const parts: Part[] = [];
  const add = (element: Element, rect: DOMRect, name: string, isControl: boolean): void => {
    // Collapsed content, such as the panel of an accordion, has no height.
    const uncut = insideOf(element, rect, CUTTING);
    const [width, height] = [uncut.right - uncut.left, uncut.bottom - uncut.top];
    if (width <= 0 || height <= 0 || rect.width <= 1 || rect.height <= 1) return;
    const isCut = width * height < rect.width * rect.height * LEAST_VISIBLE;
    if (isCut && (isControl || !isShortened(element))) found.push({ part: name, by: null });
    // Content that is scrolled out of view cannot cover other parts.
    parts.push({
      ...insideOf(element, uncut, SCROLLING),
      element,
      name,
      isControl,
      layer: layerOf(element),
    });
  };

  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest('option') !== null || !isLaidOut(element))
      continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) add(element, rect, text.slice(0, NAME_LENGTH), false);
  }
  for (const element of document.querySelectorAll(CONTROLS)) {
    // The box of a link within text may extend over several lines. The text on each line is checked
    // separately.
    if (!isLaidOut(element) || styleOf(element).display === 'inline') continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const rect = drawnOf(element, element.getBoundingClientRect());
    add(element, rect, `[${element.tagName}] ${name}`.slice(0, NAME_LENGTH), true);
  }

  /** Whether two parts belong together, such as a field and the button that clears the field. */
  const belongTogether = (a: Part, b: Part): boolean => {
    if (a.element.contains(b.element) || b.element.contains(a.element)) return true;
    const field = [a, b].find(({ element }) => element.matches('input, select, textarea'));
    return (
      field !== undefined && [a, b].every(({ element }) => field.element.parentElement?.contains(element))
    );
  };

  const sorted = parts.toSorted((a, b) => a.top - b.top);
  sorted.forEach((a, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next];
      if (b === undefined || b.top >= a.bottom) break;
      if (a.layer !== b.layer) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
      const mostDown = a.isControl && b.isControl ? SLACK : Math.max(SLACK, lower * MOST_OF_HEIGHT);
      if (across > SLACK && down > mostDown && !belongTogether(a, b))
        found.push({ part: a.name, by: b.name });
    }
  });
  return found;
};
