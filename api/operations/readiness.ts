import { readdirSync } from 'node:fs';
import type { Readiness } from '@stimmlage/core/contracts/operations';
import { errorCode } from '@stimmlage/db/connection';
import { countMigrations, getLastConsistencyCheck } from '@stimmlage/db/queries/operations/status';
import { migrationsFolder } from '@stimmlage/db/startup/version';
import type { ApiDeps } from '../deps';
import { reportConsistency } from './status.service';

const migrationsInCode = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;

type Part = Readiness['database'];

const attempt = async (check: () => Promise<Part>): Promise<Part> => {
  try {
    return await check();
  } catch (error) {
    // The probe is public, so the response reveals neither the location of the database nor the database
    // role.
    return { ok: false, detail: `no answer (${errorCode(error) ?? 'unknown'})` };
  }
};

/** A probe must respond quickly, even if the database does not respond. */
const PROBE_TIMEOUT_MS = 1_500;

const inTime = (check: Promise<Part>): Promise<Part> =>
  Promise.race([
    check,
    Bun.sleep(PROBE_TIMEOUT_MS).then(() => ({
      ok: false,
      detail: `no answer within ${PROBE_TIMEOUT_MS} ms`,
    })),
  ]);

const probe = async ({ db, client, queue }: ApiDeps): Promise<Readiness> => {
  const [database, migrations, queued, consistency] = await Promise.all(
    [
      attempt(async () => {
        await client`select 1`;
        return { ok: true, detail: null };
      }),
      attempt(async () => {
        const done = await countMigrations(db);
        return done >= migrationsInCode
          ? { ok: true, detail: null }
          : { ok: false, detail: `${migrationsInCode - done} migrations are missing` };
      }),
      attempt(async () => {
        await queue.check(db);
        return { ok: true, detail: null };
      }),
      attempt(async () => {
        const { ok, detail } = reportConsistency(await getLastConsistencyCheck(db));
        // The first mismatch may name a politician or a post, or contain a count that is not public.
        return ok === false ? { ok, detail: 'figures differ from their labels' } : { ok: true, detail };
      }),
    ].map(inTime),
  );
  const missing: Part = { ok: false, detail: 'not checked' };
  const parts = {
    database: database ?? missing,
    migrations: migrations ?? missing,
    queue: queued ?? missing,
    consistency: consistency ?? missing,
  };
  const isReady = parts.database.ok && parts.migrations.ok && parts.queue.ok;
  return { status: isReady ? 'ok' : 'unavailable', ...parts };
};

/** The probes that have not ended yet, by the connection that they use. */
const probes = new WeakMap<ApiDeps['client'], Promise<Readiness>>();

/**
 * Checks whether this process can do its work. Inconsistent figures are reported, but do not make the process
 * unready. Anyone may call this as often as they like, so calls that arrive during a probe share its result.
 */
export const getReadiness = (deps: ApiDeps): Promise<Readiness> => {
  const running = probes.get(deps.client);
  if (running) return running;
  const result = probe(deps).finally(() => probes.delete(deps.client));
  probes.set(deps.client, result);
  return result;
};
