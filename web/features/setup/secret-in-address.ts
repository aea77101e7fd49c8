import { useEffect, useState } from 'react';

/** Target of the link “Skip to content”, to be told apart from a secret. */
const CONTENT = '#content';

/** One for each page behind a one-time link, kept until its tab is closed. */
const keptAs = (): string => `stimmlage-link ${location.pathname}`;

const inAddress = (): string => (location.hash === CONTENT ? '' : location.hash.slice(1));

const readKept = (): string => {
  try {
    return sessionStorage.getItem(keptAs()) ?? '';
  } catch {
    return '';
  }
};

/** Moves the secret out of the address, where it would be seen and stay in the history. */
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
    // Without storage there is nothing to remove.
  }
};

/**
 * Takes the secret of a one-time link out of the address: the part after the #, which browsers do not send.
 * Another link opened in the same tab replaces it; reloading the page keeps it.
 * @returns the secret, empty if there is none, and a function that forgets it once it is used up.
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
