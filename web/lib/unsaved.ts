import { createContext, useContext, useEffect, useRef } from 'react';

type IsChanged = () => boolean;

/** Everything on screen that can have unsaved changes. */
const onScreen = new Set<IsChanged>();

/** Whether leaving now, for example by signing out, would discard unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...onScreen].some((isChanged) => isChanged());

/** Treats what is on screen as saved, once the user has agreed to lose it. */
export const discardUnsavedChanges = (): void => onScreen.clear();

/** What can have unsaved changes within a dialog; null outside of dialogs. */
export const UnsavedInDialog = createContext<Set<IsChanged> | null>(null);

/** Registers input that can be unsaved, also with the dialog that it is in. */
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
