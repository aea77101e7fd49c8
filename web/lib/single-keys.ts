import { readStored, storageKeys, writeStored } from './storage';

const OFF = 'off';

/** Character shortcuts can be switched off: speech input and tremor trigger them by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== OFF;

export const switchSingleKeys = (isOn: boolean): void =>
  writeStored(storageKeys.singleKeys, isOn ? 'on' : OFF);

/** Where a character is text, or is handled by what is open. */
const TAKEN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/**
 * Returns a key that was pressed if it may be a shortcut: not while typing, in a dialog, or with a modifier.
 * Letters are lower case, so that they also work with Shift and Caps Lock; null if it may not.
 */
export const shortcutOf = (event: KeyboardEvent): string | null => {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
  const isMeant =
    isFree && !isTaken && areSingleKeysOn() && document.querySelector('[aria-modal=true]') === null;
  return isMeant ? event.key.toLowerCase() : null;
};
