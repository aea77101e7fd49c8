import { expect, test } from 'bun:test';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { listTargets, type Target } from '@stimmlage/core/contracts/targets';
import { compareNames } from '@stimmlage/core/names';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { targets } from '@stimmlage/db/tables';
import { useApi } from '../testing/harness';
import { expectSorted, timeOf } from '../testing/sorted-lists';

const names = [
  'Ödland',
  'oben',
  'Linie 10',
  'Linie 2',
  'Äther',
  'Atlas',
  'straße',
  'Strasse 7',
  'Zoo',
  'zoo',
];

const api = await useApi();
beforeAll(async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 2, 1 + index));
  await api.database.db.insert(targets).values(
    Array.from({ length: 40 }, (_, index) => ({
      username: `${names[index % names.length]} ${39 - index}`,
      displayName: names[index % names.length] ?? '',
      targetType: targetTypes[index % 3] ?? 'media',
      isActive: index % 4 !== 0,
      priority: [10, 9, 1][index % 3] ?? 1,
      lastCollectedAt: index % 5 === 0 ? null : day(index % 7),
      createdAt: day(index % 6),
      updatedAt: day(index % 9),
    })),
  );
});

const read = async (query: string): Promise<Target[]> => {
  const answer = await api.read(listTargets, `/admin/collection/targets?${query}`, { as: 'admin' });
  return Array.isArray(answer) ? answer : answer.data;
};

const sorted = {
  read,
  values: {
    displayName: ({ displayName }: Target) => displayName,
    username: ({ username }: Target) => username,
    targetType: ({ targetType }: Target) => targetTypes.indexOf(targetType),
    priority: ({ priority }: Target) => priority,
    isActive: ({ isActive }: Target) => Number(isActive),
    lastCollectedAt: ({ lastCollectedAt }: Target) => timeOf(lastCollectedAt),
    createdAt: ({ createdAt }: Target) => timeOf(createdAt),
    updatedAt: ({ updatedAt }: Target) => timeOf(updatedAt),
  },
  ties: (a: Target, b: Target) => compareNames(a.displayName, b.displayName) || a.id - b.id,
};

test('sorts targets by each column in both directions, across all pages', () => expectSorted(sorted, 7));

test('sorts the complete list of targets by each column in both directions', () => expectSorted(sorted));

test('sorts only the targets that match the filters', async () => {
  const found = await read('search=Linie&targetType=hashtag&sort=username&order=falling');
  const usernames = found.map(({ username }) => username);
  expect(found.map(({ targetType }) => targetType)).toEqual(['hashtag', 'hashtag']);
  expect(usernames).toEqual(usernames.toSorted(compareNames).toReversed());
});

test.each(['sort=purpose', 'sort=id', 'sort=priority&order=up', 'sort=priority%20desc'])(
  'refuses the query %s',
  async (query) => {
    const response = await api.call('GET', `/admin/collection/targets?${query}`, { as: 'admin' });
    expect(response.status).toBe(400);
  },
);
