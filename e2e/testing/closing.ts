import type { Locator } from 'playwright';

/**
 * Records the text of an open dialog at each change while the dialog disappears and accepts no input. Call
 * the returned function once the dialog has been removed.
 */
export const textsWhileClosing = async (dialog: Locator): Promise<() => Promise<string[]>> => {
  const texts = await dialog.evaluateHandle((element) => {
    const seen: string[] = [];
    const Observer = Reflect.get(globalThis, 'MutationObserver');
    new Observer(() => {
      if (element.isConnected && element.inert) seen.push(element.textContent);
    }).observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
    return seen;
  });
  return () => texts.jsonValue();
};
