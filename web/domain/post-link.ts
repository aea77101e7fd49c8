/** Matches usernames on X. Strings that do not match are never used in URLs. */
const USERNAME = /^\w{1,50}$/;
const ID = /^\d{1,19}$/;

const ORIGIN = 'https://x.com';

const isUsername = (username: string | null | undefined): username is string =>
  typeof username === 'string' && USERNAME.test(username);

/**
 * Returns the URL of a post on X; null if the id is invalid. Does not need a username, and ignores invalid
 * usernames.
 */
export const postLink = (externalId: string, username: string | null | undefined): string | null => {
  if (!ID.test(externalId)) return null;
  return isUsername(username)
    ? `${ORIGIN}/${username}/status/${externalId}`
    : `${ORIGIN}/i/web/status/${externalId}`;
};

/** Returns the URL of an author's profile on X; null if the username is missing or invalid. */
export const profileLink = (username: string | null | undefined): string | null =>
  isUsername(username) ? `${ORIGIN}/${username}` : null;
