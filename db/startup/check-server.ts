import type postgres from 'postgres';
import { StartError } from './start-error';

const MINIMUM_VERSION = 15;

const ANOTHER =
  "Create another database for it: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'.";

interface Server {
  version: number;
  encoding: string;
  hasTrigrams: boolean;
}

/**
 * Checks that the database can convert letters such as Ä to lower case, because places, names and words are
 * converted to lower case for comparisons, both in our code and in SQL.
 */
const assertKnowsLetters = async (client: postgres.Sql, place: string): Promise<void> => {
  const [row] = await client<{ isRight: boolean; locale: string }[]>`
    select lower('ÄÖÜÉI') = 'äöüéi' as "isRight", datctype as locale
    from pg_database where datname = current_database()`;
  if (row?.isRight === false)
    throw new StartError(
      `The database at ${place} does not know that Ä and ä are one letter: its LC_CTYPE is ${row.locale}. ${ANOTHER}`,
    );
};

/**
 * Checks that the server is new enough and has the extension that searches for parts of words, and that the
 * database can store and compare any text.
 * @throws StartError
 */
export const checkServer = async (client: postgres.Sql, place: string): Promise<void> => {
  const [server] = await client<Server[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;
  if (server && server.version < MINIMUM_VERSION)
    throw new StartError(`Postgres ${server.version} is too old: ${MINIMUM_VERSION} or newer is needed.`);
  if (server && server.encoding !== 'UTF8')
    throw new StartError(
      `The database at ${place} is encoded in ${server.encoding}, not in UTF8. ${ANOTHER}`,
    );
  if (server?.hasTrigrams === false)
    throw new StartError(
      `The Postgres of the database at ${place} lacks the extension pg_trgm. Install it on that machine; some distributions have it in the package postgresql-contrib.`,
    );
  await assertKnowsLetters(client, place);
};
