/** The characters that X allows in a username; other values are never put into a URL. */
const USERNAME = /^\w{1,50}$/;
const ID = /^\d{1,19}$/;

const ORIGIN = 'https://x.com';

const isUsername = (username: string | null | undefined): username is string =>
  typeof username === 'string' && USERNAME.test(username);

/**
 * Returns the URL of a post on X; if the username is missing or invalid, by its id alone. Null for an invalid
 * id.
 */
export const postLink = (externalId: string, username: string | null | undefined): string | null => {
  if (!ID.test(externalId)) return null;
  return isUsername(username)
    ? `${ORIGIN}/${username}/status/${externalId}`
    : `${ORIGIN}/i/web/status/${externalId}`;
};

/** Returns the URL of an author's profile on X; null for an impossible name. */
export const profileLink = (username: string | null | undefined): string | null =>
  isUsername(username) ? `${ORIGIN}/${username}` : null;
