/** The characters allowed in a username (X); other values are never put into an address. */
const USERNAME = /^\w{1,50}$/;
const ID = /^\d{1,19}$/;

const ORIGIN = 'https://x.com';

const isUsername = (username: string | null | undefined): username is string =>
  typeof username === 'string' && USERNAME.test(username);

/** Returns the address of a post on X; if the username is missing or invalid, by its id alone. */
export const postLink = (externalId: string, username: string | null | undefined): string | null => {
  if (!ID.test(externalId)) return null;
  return isUsername(username)
    ? `${ORIGIN}/${username}/status/${externalId}`
    : `${ORIGIN}/i/web/status/${externalId}`;
};

/** Returns the address of an author's profile on X; null for an impossible name. */
export const profileLink = (username: string | null | undefined): string | null =>
  isUsername(username) ? `${ORIGIN}/${username}` : null;
