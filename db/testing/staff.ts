import { type Role, roles } from '@stimmlage/core/codes/roles';
import { insertUser } from '../queries/users/users';
import type { TestDatabase } from './database';

export const STAFF_PASSWORD = 'richtig-langes-passwort';

/** One user for each role, as added by `seedStaff`. */
export const staff = {
  super_admin: { name: 'Sabine Weiß', email: 'sabine@example.org' },
  admin: { name: 'Anna Ódor', email: 'anna@example.org' },
  analyst: { name: 'Bernd Blau', email: 'bernd@example.org' },
} as const satisfies Record<Role, { name: string; email: string }>;

/**
 * The cheapest possible hash, because test users sign in hundreds of times per test run and have nothing to
 * protect.
 */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1 } as const;

const hashCheaply = (password: string): Promise<string> =>
  Bun.password.hash(password, { algorithm: 'argon2id', ...CHEAP_HASH });

/** Adds the first super admin as the API does in an empty database, but with a cheap password hash. */
export const seedFirstAdmin = async (
  { db }: TestDatabase,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const passwordHash = await hashCheaply(password);
  await insertUser(db, { name: 'Administrator', email, passwordHash, role: 'super_admin' });
};

/** Adds a user as a super admin does, but with a cheap password hash. Returns the user's id. */
export const seedUser = async (
  { db }: Pick<TestDatabase, 'db'>,
  { password, ...user }: { name: string; email: string; role: Role; password: string },
): Promise<number> => {
  const row = await insertUser(db, { ...user, passwordHash: await hashCheaply(password) });
  if (!row) throw new Error(`There is a user ${user.email} already`);
  return row.id;
};

/** Adds one user for each role, all with the same password. */
export const seedStaff = async ({ db }: TestDatabase): Promise<void> => {
  const passwordHash = await hashCheaply(STAFF_PASSWORD);
  for (const role of roles) await insertUser(db, { ...staff[role], passwordHash, role });
};
