import { test } from 'bun:test';
import { roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import { listUsers } from '@stimmlage/core/contracts/users';
import { compareNames } from '@stimmlage/core/names';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { users } from '@stimmlage/db/tables';
import { useApi } from '../testing/harness';
import { expectSorted, timeOf } from '../testing/sorted-lists';

const names = ['Özlem', 'Olga', 'Ärmel', 'Arno', 'arno', 'Zoe', 'Groß', 'Grosse', 'Dienst 10', 'Dienst 9'];

const api = await useApi();
beforeAll(async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 2, 1 + index));
  await api.database.db.insert(users).values(
    Array.from({ length: 30 }, (_, index) => ({
      name: names[index % names.length] ?? '',
      email: `konto.${30 - index}@example.org`,
      passwordHash: '',
      role: roles[index % roles.length] ?? 'analyst',
      isActive: index % 4 !== 0,
      createdAt: day(index % 6),
      lastLoginAt: index % 5 === 0 ? null : day(index % 7),
    })),
  );
  // Responses have milliseconds, so users who are created in the same one must be equal in the database as well.
  await api.database.client`update users set created_at = date_trunc('milliseconds', created_at)`;
});

test('sorts users by each column in both directions', () =>
  expectSorted({
    read: (query) => api.read(listUsers, `/admin/users?${query}`, { as: 'super_admin' }),
    values: {
      name: ({ name }: User) => name,
      email: ({ email }: User) => email,
      role: ({ role }: User) => roles.indexOf(role),
      isActive: ({ isActive }: User) => Number(isActive),
      lastLoginAt: ({ lastLoginAt }: User) => timeOf(lastLoginAt),
      createdAt: ({ createdAt }: User) => timeOf(createdAt),
    },
    ties: (a, b) => compareNames(a.name, b.name) || a.id - b.id,
  }));
