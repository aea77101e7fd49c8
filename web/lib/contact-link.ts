const EMAIL = /^[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+$/;
const WEB = /^https?:\/\/[^\s<>"']+$/i;

/**
 * Returns the link for a contact: a mailto link for an email address, or the web address itself; null for any
 * other text.
 */
export const contactLink = (contact: string): string | null => {
  if (EMAIL.test(contact)) return `mailto:${contact}`;
  return WEB.test(contact) ? contact : null;
};
