import { type Role, roles } from '@stimmlage/core/codes/roles';
import { insertUser } from '../queries/users/users';
import type { TestDatabase } from './database';

export const STAFF_PASSWORD = 'richtig-langes-passwort';

/** A user of each role, as seedStaff adds them. */
export const staff = {
  super_admin: { name: 'Sabine Weiß', email: 'sabine@example.org' },
  admin: { name: 'Anna Ódor', email: 'anna@example.org' },
  analyst: { name: 'Bernd Blau', email: 'bernd@example.org' },
} as const satisfies Record<Role, { name: string; email: string }>;

/** The weakest there is: they sign in many hundred times a test run, and guard nothing. */
const HASH = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const;

/** Adds a user of each role, all with the same password. */
export const seedStaff = async ({ db }: TestDatabase): Promise<void> => {
  const passwordHash = await Bun.password.hash(STAFF_PASSWORD, HASH);
  for (const role of roles) await insertUser(db, { ...staff[role], passwordHash, role });
};
