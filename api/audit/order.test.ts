import { test } from 'bun:test';
import { auditActions } from '@stimmlage/core/codes/audit-actions';
import { auditLog } from '@stimmlage/core/contracts/audit';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { auditLog as auditLogTable } from '@stimmlage/db/tables';
import { useApi } from '../testing/harness';
import { expectSorted, timeOf } from '../testing/sorted-lists';

type Entry = Awaited<ReturnType<typeof read>>[number];

const names = ['Özlem', 'Olga', '', 'Ärmel', 'Arno', 'zoe', 'Zoe'];

const api = await useApi();
beforeAll(async () => {
  await api.tokenOf('super_admin');
  await api.database.db.insert(auditLogTable).values(
    Array.from({ length: 60 }, (_, index) => ({
      // Entries are not always written in order of time.
      at: new Date(Date.UTC(2026, 2, 1 + (index % 11))),
      userName: names[index % names.length] ?? '',
      action: ['user.update', 'auth.sign_in', 'older.action', 'export'][index % 4] ?? '',
      objectType: 'user',
    })),
  );
});

const read = async (query: string) => {
  return (await api.read(auditLog, `/audit-log?${query}`, { as: 'super_admin' })).data;
};

/** Returns the position of an action in the list of actions; null for an action of an older version. */
const placeOf = (action: string): number | null => {
  const place = (auditActions as readonly string[]).indexOf(action);
  return place < 0 ? null : place;
};

test('sorts entries by time, user or action in both directions, across all pages', () =>
  expectSorted(
    {
      read,
      values: {
        at: ({ at }: Entry) => timeOf(at),
        user: ({ user }: Entry) => user || null,
        action: ({ action }: Entry) => placeOf(action),
      },
      ties: (a, b) => b.id - a.id,
    },
    7,
  ));
