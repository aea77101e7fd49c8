import { useEffect, useState } from 'react';

/** The fragment of the “Skip to content” link, which is not a secret. */
const CONTENT = '#content';

/**
 * Returns the session storage key for the secret of the current page. A secret in session storage lasts until
 * the tab is closed.
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

/**
 * Moves the secret from the URL to session storage. In the URL, the secret would be visible and would remain
 * in the browser history.
 */
const hide = (secret: string): void => {
  try {
    sessionStorage.setItem(keptAs(), secret);
  } catch {
    // Without session storage, the link has to be opened again after a reload.
  }
  history.replaceState(history.state, '', location.pathname);
};

const forget = (): void => {
  try {
    sessionStorage.removeItem(keptAs());
  } catch {
    // Without session storage, there is nothing to remove.
  }
};

/**
 * Reads the secret of a one-time link from the URL's fragment, which is not sent to the server, and removes
 * the fragment from the URL. The secret survives a reload, but is replaced if another link is opened in the
 * tab.
 * @returns the secret, which may be empty, and a function that discards the secret after use.
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
