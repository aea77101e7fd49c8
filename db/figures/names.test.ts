import { expect, test } from 'bun:test';
import { removeContent } from '../queries/content/remove-content';
import { contentRow, newLabel } from '../testing/content';
import { emptyContentEach, useDatabase } from '../testing/hooks';
import { checkFigures } from '../testing/inspect';
import { storeContent, storeLabels } from '../testing/store';

const database = await useDatabase();
emptyContentEach(database);

const places = async () =>
  Object.fromEntries(
    (
      await database.client<{ name: string; n: number }[]>`
        select name, sum(n)::int as n from name_rollup where kind = 'place' group by 1`
    ).map(({ name, n }) => [name, n]),
  );
const remove = (id: string, figures: 'stay' | 'go') =>
  database.db.transaction((tx) => removeContent(tx, [id], 'Europe/Berlin', figures));

test('the words of a post that a model named as a place do not outlive the post, unless figures count it', async () => {
  await storeContent(database, [contentRow(1), contentRow(2), contentRow(3)]);
  await storeLabels(database, {
    sessionId: 1,
    labels: [
      newLabel(1, { geographicMentions: ['Lindenweg 5', 'Köln'] }),
      newLabel(2, { geographicMentions: ['Köln'] }),
      newLabel(3, { geographicMentions: ['Bonn'] }),
    ],
  });
  expect(await places()).toEqual({ 'lindenweg 5': 1, köln: 2, bonn: 1 });
  await remove('1', 'go');
  expect(await places()).toEqual({ köln: 1, bonn: 1 });
  await remove('3', 'stay');
  expect(await places()).toEqual({ köln: 1, bonn: 1 });
  // A label that is replaced by one without places leaves none either.
  await storeLabels(database, { sessionId: 2, labels: [newLabel(2, { geographicMentions: [] })] });
  expect(await places()).toEqual({ bonn: 1 });
  expect(await checkFigures(database)).toEqual([]);
});
