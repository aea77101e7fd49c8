import type { XPost } from '../../x/page';

/** Creates a post as X returns it: in German, by author 1, with one like, and not a reply, repost or quote. */
export const xPost = (post: Pick<XPost, 'id' | 'text' | 'createdAt'> & Partial<XPost>): XPost => ({
  firstId: post.id,
  latestId: post.id,
  lang: 'de',
  authorId: '1',
  conversationId: null,
  inReplyToUserId: null,
  repliedToId: null,
  quotedId: null,
  repostedId: null,
  withheldIn: [],
  metrics: { likeCount: 1, repostCount: 0, replyCount: 0, quoteCount: 0, bookmarkCount: 0, viewCount: 0 },
  ...post,
});
