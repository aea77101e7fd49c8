import { expect, test } from 'bun:test';
import { createGoldSet } from '@stimmlage/core/contracts/gold-sets';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const api = await useApi();

const texts = [
  '=1+1 macht zwei',
  '@Amt tut nichts',
  '-5 Grad im Büro',
  "'=schon geschützt",
  'Hallo;=1+1;Ende',
  'Liste:\n- eins\n+ zwei',
  'Na gut ;-) sagt "Anna"',
];

test('the texts of an exported file become a gold set unchanged once labels have been added', async () => {
  await storeContent(
    api.database,
    texts.map((text, index) => contentRow(index + 1, { text })),
  );
  const labels = texts.map((_, index) => newLabel(index + 1));
  await storeLabels(api.database, { sessionId: 7, labels });
  const exported = await (await api.call('GET', '/exports/comments.csv', { as: 'analyst' })).text();
  // Every line of the export ends with CRLF, and the texts contain none.
  const [header, ...lines] = exported.trimEnd().split('\r\n');
  expect(header).toContain('"text"');
  const body = [`${header},"label"`, ...lines.map((line) => `${line}," Positive "`)].join('\r\n');
  const response = await api.call('POST', '/gold-sets?name=Export', {
    as: 'admin',
    body,
    headers: { 'Content-Type': 'text/csv' },
  });
  const set = createGoldSet.response.parse(await response.json());
  expect(set).toMatchObject({ items: texts.length, left_out: { other_label: 0 } });
  const stored = await api.database.client`select text from content where scope = 'gold'`;
  expect(stored.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
});
