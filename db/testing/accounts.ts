import type { AuthorRow } from '../queries/content/content-row';

/** An account as it is stored. */
export const accountRow = (id: string, username: string): AuthorRow => ({
  id,
  platform: 'x',
  username,
  displayName: `Name ${username}`,
  followersCount: 3,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
});
