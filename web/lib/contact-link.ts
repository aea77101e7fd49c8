const EMAIL = /^[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+$/;
const WEB = /^https?:\/\/[^\s<>"']+$/i;

/** The link of a contact: mail for an email address, or a page; null for plain text. */
export const contactLink = (contact: string): string | null => {
  if (EMAIL.test(contact)) return `mailto:${contact}`;
  return WEB.test(contact) ? contact : null;
};
