import { expect, test } from 'bun:test';
import { getComment } from '@stimmlage/core/contracts/content';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const api = await useApi();
beforeAll(async () => {
  const targets = await storeTargets(api.database, [
    { targetType: 'politician', username: 'anna_k' },
    { targetType: 'hashtag', username: 'Klima' },
    { targetType: 'influencer', username: 'jemand', purpose: 'Reaktionen auf Gesetze' },
  ]);
  await storeContent(
    api.database,
    targets.map(({ id }, index) => contentRow(index + 1, { targetId: id })),
  );
  await storeContent(api.database, [contentRow(9, { filterReason: 'language' })]);
});

test.each([
  ['1', { politician: 'anna_k', foundBy: { targetType: 'politician', username: 'anna_k' } }],
  ['2', { politician: null, foundBy: { targetType: 'hashtag', username: 'Klima' } }],
  ['3', { politician: null, foundBy: null }],
  ['9', { politician: null, foundBy: null, filterReason: 'language' }],
])('post %s says through which target it was found, unless that is an influencer', async (id, expected) => {
  const detail = await api.read(getComment, `/comments/${id}`, { as: 'analyst' });
  expect(detail).toMatchObject({ filterReason: null, ...expected });
});
