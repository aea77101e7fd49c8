import { useAbout } from '../../data/public';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 200;

/** Returns the contact for users who cannot sign in; empty if no contact is configured. */
export const useContact = (): string => {
  const { data: about } = useAbout();
  return [about?.operator?.name, about?.operator?.contact]
    .filter(Boolean)
    .map((text) => safeText(text ?? '', MOST_CHARACTERS))
    .join(', ');
};
