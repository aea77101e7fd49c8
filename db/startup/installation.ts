import { connect } from '../connection';
import { type ConsistencyReport, checkConsistency } from '../figures/consistency';
import type { InstallationFacts } from './migrate';
import { StartError } from './start-error';
import { readJournal } from './version';

/** Lists the names of all migrations in this version of the product, oldest first. */
export const knownMigrations = (): string[] => readJournal().map(({ tag }) => tag);

export interface StoredInstallation extends InstallationFacts {
  /** Name of the last applied migration. */
  migration: string;
  /** Version of the Postgres server, such as 18.4. */
  postgres: string;
}

/**
 * Reads the facts about an installation that are stored in the installation's database.
 * @throws StartError if the database is empty, or belongs to a newer version of the product.
 */
export const readInstallation = async (url: string): Promise<StoredInstallation> => {
  const { client, close } = connect(url, { name: 'stimmlage', max: 1 });
  try {
    const [found] = await client`select to_regclass('public.installation') is not null as is_installed`;
    if (!found?.['is_installed'])
      throw new StartError('The database is empty: Stimmlage has not been started on it.');
    const [row] = await client<(InstallationFacts & { postgres: string; when: string })[]>`
      select sandbox, timezone, split_part(current_setting('server_version'), ' ', 1) as postgres,
        (select max(created_at)::text from public.__drizzle_migrations) as "when"
      from installation`;
    const migration = readJournal().find(({ when }) => String(when) === row?.when);
    if (!row || !migration)
      throw new StartError('The database is of a newer version of Stimmlage than this one.');
    const { sandbox, timezone, postgres } = row;
    return { sandbox, timezone, postgres, migration: migration.tag };
  } finally {
    await close();
  }
};

/** Checks every figure of an installation against a recount of the labels. */
export const checkInstallationFigures = async (url: string, timezone: string): Promise<ConsistencyReport> => {
  const { db, close } = connect(url, { name: 'stimmlage check', max: 1 });
  try {
    return await checkConsistency(db, timezone);
  } finally {
    await close();
  }
};
