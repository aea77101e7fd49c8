import type { Locator, Page } from 'playwright';

const NAME = 'countInput';

/**
 * Runs in the page, and reports each input of a user: clicks, keys, choices in lists, and fields typed into. A
 * list that is opened and the choice made in it are one input, and so is all that is typed into a field.
 */
const REPORT = `(() => {
  let typed = null;
  const isList = (target) =>
    target instanceof Element && target.closest('select, [role="combobox"], [aria-haspopup="listbox"]') !== null;
  const isField = (target) =>
    target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
  const on = (kind, isInput) =>
    document.addEventListener(kind, (event) => { if (isInput(event)) window.${NAME}(); }, true);
  on('pointerdown', ({ target, isTrusted }) => isTrusted && !isList(target) && !isField(target));
  on('keydown', ({ target, key, isTrusted }) => isTrusted && !isField(target) && key !== 'Tab');
  on('change', ({ target }) => target instanceof HTMLSelectElement);
  on('input', ({ target }) => {
    const isFirst = isField(target) && target !== typed;
    if (isFirst) typed = target;
    return isFirst;
  });
  document.addEventListener('focusout', () => { typed = null; });
})()`;

/**
 * Counts the inputs of a user from now on.
 * @returns a function that returns the number of inputs so far.
 */
export const countInputs = async (page: Page): Promise<() => number> => {
  let inputs = 0;
  await page.exposeFunction(NAME, () => {
    inputs += 1;
  });
  await page.addInitScript(REPORT);
  await page.evaluate(REPORT);
  return () => inputs;
};

/**
 * Changes what has been typed into a field as soon as the application changes the URL, which is before the
 * application shows the view of the new URL.
 */
export const typeDuringNavigation = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, typed) => {
    const [history, location] = ['history', 'location'].map((name) => Reflect.get(globalThis, name));
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
    let isWritten = false;
    for (const change of ['pushState', 'replaceState']) {
      const original = history[change];
      history[change] = (...given: unknown[]) => {
        const { href } = location;
        original.apply(history, given);
        if (isWritten || location.href === href) return;
        isWritten = true;
        write?.call(input, typed);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
    }
  }, text);
