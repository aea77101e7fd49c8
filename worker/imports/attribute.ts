import { sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { Attribution } from '../content/rows';
import type { TargetIndex } from '../content/target-index';
import type { XPost, XUser } from '../x/page';

const ofTarget = (target: TargetRow, isOwn: boolean): Attribution => ({
  scope: 'hit',
  sourceType: sourceTypeOfTarget[target.targetType],
  targetId: target.id,
  isOwn,
  keyword: null,
});

/**
 * Attributes a post from an archive as if a collection run had found the post: to the target of its author,
 * to the target of the account to which it replies, or to a hashtag or keyword target. If there is no such
 * target, the archive's name is stored as the keyword. Other replies get their target at the end of the import
 * (`attributeReplies`), when the posts that started their threads are stored.
 * @returns the attribution, and its target; null if there is none
 */
export const attribute = (
  post: XPost,
  users: ReadonlyMap<string, XUser>,
  index: TargetIndex,
  archiveName: string,
): { attribution: Attribution; target: TargetRow | null } => {
  const account = (id: string | null) =>
    index.ofAccount({ id, username: id === null ? null : (users.get(id)?.username ?? null) });
  const isReply = post.repliedToId !== null || post.inReplyToUserId !== null;
  const own = account(post.authorId);
  const target = own ?? (isReply ? account(post.inReplyToUserId) : index.ofText(post.text));
  const attribution: Attribution = target
    ? ofTarget(target, own !== null)
    : { scope: 'hit', sourceType: 'keyword_tweet', targetId: null, isOwn: false, keyword: archiveName };
  return { attribution, target };
};
