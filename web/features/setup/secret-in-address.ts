import { useState } from 'react';

/**
 * Reads the secret of a one-time link: the part after the #, which browsers do not send.
 * @returns the secret as it was when the page was opened, and a function that removes it from the address and
 * from this window's history.
 */
export const useSecretInAddress = () => {
  const [secret] = useState(() => location.hash.slice(1));
  const forget = (): void => history.replaceState(history.state, '', location.pathname);
  return { secret, forget };
};
