import { type AuthorRow, type ContentRow, noMetrics } from '../queries/content/content-row';
import type { NewLabel } from '../queries/labels/labels';

const POSTED = new Date('2026-11-10T10:00:00Z');

/** Builds a post as collection would store it; a test can override any fields. */
export const contentRow = (id: number | string, over: Partial<ContentRow> = {}): ContentRow => ({
  id: String(id),
  externalId: String(id),
  platform: 'x',
  scope: 'hit',
  kind: 'post',
  sourceType: 'politician_tweet',
  text: `Aussage ${id} über die Lage im Land`,
  lang: 'de',
  authorId: '1',
  parentId: null,
  quotedId: null,
  conversationId: String(id),
  targetId: null,
  isOwn: false,
  keyword: null,
  politicianMentions: [],
  postedAt: POSTED,
  retrievedAt: POSTED,
  filterReason: null,
  textHash: String(id),
  ...noMetrics,
  ...over,
});

export const newLabel = (contentId: number | string, over: Partial<NewLabel> = {}): NewLabel => ({
  contentId: String(contentId),
  complaintType: 'COMPLAINT',
  category: 'econ',
  policyArea: 'economy',
  intensity: 3,
  heat: 2,
  specificIssues: ['hohe Preise'],
  geographicMentions: ['Berlin'],
  ...over,
});

/** Builds an account as collection would store it; a test can override any fields. */
export const accountRow = (id: string, username: string, over: Partial<AuthorRow> = {}): AuthorRow => ({
  id,
  platform: 'x',
  username,
  displayName: `Name ${username}`,
  followersCount: 3,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  ...over,
});
