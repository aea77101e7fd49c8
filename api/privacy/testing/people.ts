import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { storeAuthors, storeContent, storeLabels } from '@stimmlage/db/testing/store';

/** Stores three people and the given posts, and labels some of the posts in a session. */
export const store = async (
  database: TestDatabase,
  rows: readonly ContentRow[],
  labelled: readonly number[] = [],
): Promise<void> => {
  await storeAuthors(database, [
    accountRow('70', 'Petra_P'),
    accountRow('80', 'otto'),
    accountRow('90', 'petra_pan'),
  ]);
  await storeContent(database, rows);
  await storeLabels(database, { sessionId: 7, labels: labelled.map((id) => newLabel(id)) });
};

/**
 * Creates rows about petra_p, whose id is 70. The rows are a statement and context by her, and posts by other
 * people to her and about her.
 */
export const mixed = (): ContentRow[] => [
  contentRow(1, { authorId: '70', text: 'Eigene Aussage von mir' }),
  contentRow(2, { authorId: '70', scope: 'context', text: 'Eigener Kontext von mir' }),
  contentRow(3, { authorId: '80', text: 'Hallo @petra_p, sagt @Petra_P und @petra_pan mit a@petra_p.de' }),
  contentRow(4, {
    authorId: '80',
    kind: 'repost',
    quotedId: '1',
    text: 'Eigene Aussage von mir',
    filterReason: 'repost',
  }),
  contentRow(5, {
    authorId: '80',
    kind: 'repost',
    quotedId: '99',
    text: 'RT @PETRA_P: Alte Aussage',
    filterReason: 'repost',
  }),
  contentRow(6, { authorId: '80', scope: 'context', text: '@petra_p nein' }),
  contentRow(7, { authorId: '80', kind: 'quote', quotedId: '1', text: 'Das stimmt so leider gar nicht' }),
];
