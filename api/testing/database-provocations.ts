import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import type { ApiHarness } from './harness';
import { elsewhere, type Provocation, send } from './provoke';

/** The target whose creation the database refuses. */
export const target = { username: 'ziel', targetType: 'politician' } as const;

/** What the database says when it refuses, which may contain what people wrote. */
export const SECRET = 'what a person wrote';

/** Makes the database refuse each new target with an SQLSTATE. */
export const refuseTargets = async ({ database }: ApiHarness, state: string): Promise<void> => {
  await database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception '${SECRET}' using errcode = '${state}'; end $$;
    create trigger refuse before insert on targets for each row execute function refuse()`);
};

const refusing =
  (state: string): Provocation =>
  () =>
    elsewhere({}, async (api) => {
      await refuseTargets(api, state);
      return send('POST', '/admin/collection/targets', target)(api);
    });

type DatabaseCode = Exclude<Extract<ErrorCode, `database.${string}`>, 'database.unavailable'>;

/** What the database refuses because of its own state. */
export const databaseProvocations: Record<DatabaseCode, Provocation> = {
  'database.too_slow': refusing('57014'),
  'database.conflict': refusing('40P01'),
  'database.busy': refusing('53300'),
  'database.full': refusing('53100'),
  'database.read_only': refusing('25006'),
};
