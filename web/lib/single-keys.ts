import { readStored, storageKeys, writeStored } from './storage';

const OFF = 'off';

/**
 * Returns whether single-key shortcuts are on. Users can switch shortcuts off, because people who dictate or
 * have a tremor trigger shortcuts by accident (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== OFF;

export const switchSingleKeys = (isOn: boolean): void =>
  writeStored(storageKeys.singleKeys, isOn ? 'on' : OFF);

/** Elements in which a key press enters text, or operates an open dialog, menu or list. */
const TAKEN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/**
 * Returns the key that was pressed if it may be a shortcut; null while the user is typing or in a dialog, and
 * null if a modifier key is held. Letters are converted to lower case, so that shortcuts also work with Shift
 * and Caps Lock.
 */
export const shortcutOf = (event: KeyboardEvent): string | null => {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
  const isMeant =
    isFree && !isTaken && areSingleKeysOn() && document.querySelector('[aria-modal=true]') === null;
  return isMeant ? event.key.toLowerCase() : null;
};
