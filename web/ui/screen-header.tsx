import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

export interface ScreenTitle {
  title?: string | undefined;
  subtitle?: string | undefined;
}

interface ScreenHeader {
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  own: ScreenTitle;
  setOwn: (own: ScreenTitle) => void;
}

const Context = createContext<ScreenHeader | null>(null);

const nothing: ScreenTitle = {};

/** Lets screens add controls and a title to the header above the screen. */
export const ScreenHeaderProvider = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState<ScreenTitle>(nothing);
  const value = useMemo(() => ({ slot, setSlot, own, setOwn }), [slot, own]);
  return <Context value={value}>{children}</Context>;
};

/** Returns the header's title and the slot for its controls. */
export const useScreenHeader = (): ScreenHeader => {
  const header = useContext(Context);
  if (header === null) throw new Error('There is no header here.');
  return header;
};

/** Renders a screen's controls at the end of the header. */
export const ScreenActions = ({ children }: { children: ReactNode }) => {
  const { slot } = useScreenHeader();
  return slot && createPortal(children, slot);
};

/**
 * Replaces the header's title or subtitle while the screen is shown, for titles that depend on the screen's
 * data.
 */
export const useScreenTitle = ({ title, subtitle }: ScreenTitle): void => {
  const { setOwn } = useScreenHeader();
  useEffect(() => {
    setOwn({ title, subtitle });
    return () => setOwn(nothing);
  }, [setOwn, title, subtitle]);
};
