import { readStored, storageKeys, writeStored } from './storage';

const OFF = 'off';

/**
 * Returns whether single-key shortcuts are on; they can be switched off because speech input and tremor
 * trigger them by accident (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== OFF;

export const switchSingleKeys = (isOn: boolean): void =>
  writeStored(storageKeys.singleKeys, isOn ? 'on' : OFF);

/** Elements in which a character is text, or is handled by whatever is open. */
const TAKEN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/**
 * Returns a pressed key if it may be a shortcut, and null while typing, in a dialog, or with a modifier.
 * Letters are in lower case, so that they also work with Shift and Caps Lock.
 */
export const shortcutOf = (event: KeyboardEvent): string | null => {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
  const isMeant =
    isFree && !isTaken && areSingleKeysOn() && document.querySelector('[aria-modal=true]') === null;
  return isMeant ? event.key.toLowerCase() : null;
};
