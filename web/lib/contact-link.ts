const EMAIL = /^[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+$/;
const WEB = /^https?:\/\/[^\s<>"']+$/i;

/** What a contact leads to: a letter to an email address, a page; null for what can only be read. */
export const contactLink = (contact: string): string | null => {
  if (EMAIL.test(contact)) return `mailto:${contact}`;
  return WEB.test(contact) ? contact : null;
};
