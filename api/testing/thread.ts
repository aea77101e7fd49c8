import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import {
  correct,
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';

/** The id of a politician's post that has a parent, replies, labels and a correction. */
export const ID = '9007199254740993';

/** A moment within the hour in which the posts were written. */
export const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 10, 12, minute));

/** Stores the post with its thread, a post that is filtered out, and a text from a gold set. */
export const seedThread = async (database: TestDatabase): Promise<void> => {
  const [target] = await storeTargets(database, [{ username: 'Minister', displayName: 'Ein Minister' }]);
  const run = await storeSession(database, { name: 'Lauf' });
  const replies = Array.from({ length: 105 }, (_, index) =>
    contentRow(1000 + index, { parentId: ID, kind: 'reply', authorId: '2', postedAt: at(20 + index / 10) }),
  );
  await storeAuthors(database, [
    accountRow('1', 'Minister', { displayName: 'Ein <b>Minister</b>', followersCount: 1500 }),
    accountRow('2', 'a_b', { displayName: '100% Bürger' }),
  ]);
  await storeContent(database, [
    contentRow(ID, {
      text: '<img src=x onerror=alert(1)> & mehr',
      targetId: target?.id ?? 0,
      parentId: '5',
      quotedId: '6',
      likeCount: 10,
      repostCount: 5,
      replyCount: 3,
      quoteCount: 2,
      viewCount: 3000,
      postedAt: at(10),
    }),
    contentRow(5, { scope: 'context', text: 'darüber', authorId: '2', postedAt: at(5) }),
    contentRow(6, {
      scope: 'context',
      text: 'zitiert',
      sourceType: 'quoted_tweet',
      authorId: null,
      postedAt: at(1),
    }),
    contentRow(7, { scope: 'gold', text: 'Testsatz', parentId: ID, postedAt: at(59) }),
    contentRow(8, {
      filterReason: 'too_short',
      sourceType: 'hashtag_tweet',
      text: 'Kurz',
      postedAt: at(9),
    }),
    contentRow(9, { parentId: '7', text: 'unter einem Testsatz', postedAt: at(8) }),
    ...replies,
  ]);
  for (const [sessionId, day] of [
    [run, 12],
    [99, 11],
  ] as const)
    await storeLabels(database, {
      sessionId,
      providerModel: 'a-model',
      analyzedAt: new Date(Date.UTC(2026, 10, day)),
      labels: [newLabel(ID)],
    });
  await correct(database, ID, {
    complaintType: 'PRAISE',
    category: 'env',
    policyArea: null,
    intensity: 1,
    heat: 1,
  });
};
