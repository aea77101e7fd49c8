import { useEffect, useState } from 'react';

/** The target of the “Skip to content” link, which must not be mistaken for a secret. */
const CONTENT = '#content';

/**
 * Returns the storage key, one for each page behind a one-time link; its value lasts until the tab is closed.
 */
const keptAs = (): string => `stimmlage-link ${location.pathname}`;

const inAddress = (): string => (location.hash === CONTENT ? '' : location.hash.slice(1));

const readKept = (): string => {
  try {
    return sessionStorage.getItem(keptAs()) ?? '';
  } catch {
    return '';
  }
};

/** Removes the secret from the URL, where it would be visible and stay in the browser's history. */
const hide = (secret: string): void => {
  try {
    sessionStorage.setItem(keptAs(), secret);
  } catch {
    // Without storage, the link has to be opened again after a reload.
  }
  history.replaceState(history.state, '', location.pathname);
};

const forget = (): void => {
  try {
    sessionStorage.removeItem(keptAs());
  } catch {
    // Without storage, there is nothing to remove.
  }
};

/**
 * Takes the secret of a one-time link from the URL's fragment, which browsers do not send, and removes it
 * there. Another link opened in the same tab replaces the secret; it survives a reload of the page.
 * @returns the secret, empty if there is none, and a function that discards it once it has been used.
 */
export const useSecretInAddress = () => {
  const [secret, setSecret] = useState(() => inAddress() || readKept());
  useEffect(() => {
    const take = (): void => {
      const opened = inAddress();
      if (opened === '') return;
      hide(opened);
      setSecret(opened);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return { secret, forget };
};
