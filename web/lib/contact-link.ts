const EMAIL = /^[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+$/;
const WEB = /^https?:\/\/[^\s<>"']+$/i;

/**
 * Returns the link for a contact: a mail link for an email address, or a web address; null for plain text.
 */
export const contactLink = (contact: string): string | null => {
  if (EMAIL.test(contact)) return `mailto:${contact}`;
  return WEB.test(contact) ? contact : null;
};
