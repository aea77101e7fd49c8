import { createContext, useContext, useEffect, useRef } from 'react';

type IsChanged = () => boolean;

/** The inputs on screen that can have unsaved changes. */
const onScreen = new Set<IsChanged>();

/** Whether leaving the screen now, for example by signing out, would discard unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...onScreen].some((isChanged) => isChanged());

/** Treats all changes on screen as saved, after the user has agreed to discard the changes. */
export const discardUnsavedChanges = (): void => onScreen.clear();

/** The inputs in a dialog that can have unsaved changes; null outside dialogs. */
export const UnsavedInDialog = createContext<Set<IsChanged> | null>(null);

/**
 * Registers an input that may have unsaved changes, both for the screen and for the dialog that contains it.
 */
export const useUnsaved = (isChanged: IsChanged): void => {
  const inDialog = useContext(UnsavedInDialog);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const isChangedNow = (): boolean => latest.current();
    const places = inDialog === null ? [onScreen] : [onScreen, inDialog];
    for (const place of places) place.add(isChangedNow);
    return () => {
      for (const place of places) place.delete(isChangedNow);
    };
  }, [inDialog]);
};
