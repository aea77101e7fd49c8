import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { addressOf, createAsk } from '@stimmlage/core/contracts/ask';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { openDatabase } from '@stimmlage/stack/database';
import { sandboxVariables } from '@stimmlage/stack/demo/sandbox';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startProduct } from '@stimmlage/stack/product';
import { median } from './measures';
import type { Row } from './report';

const TRIES = 200;
const WARM_UP = 10;
const LIMIT_MS = 5;

const ADMIN = 'bench@example.org';
const INACTIVE = 'inactive@example.org';
const PASSWORD = 'ein-langes-passwort';

/** A URL at which no server listens. The worker has nothing to do. */
const NO_SERVICE = 'http://127.0.0.1:9';

/**
 * Measures how long it takes to reject a sign-in with an unknown user, a wrong password or an inactive user,
 * alternating on one connection. Each attempt appears to come through a trusted proxy from a different IP
 * address, so that no attempt is throttled because of earlier attempts.
 */
export const measureSignIn = async (folder: string, { use, fail }: Lifecycle): Promise<Row[]> => {
  const config = readConfig({ PORT: String(await freePort()), STIMMLAGE_SANDBOX: 'on' }, () => '');
  const database = await use(() => openDatabase(config, join(folder, 'sign-in')));
  const product = await use(() =>
    startProduct({
      config,
      databaseUrl: database.url,
      variables: { ...sandboxVariables(NO_SERVICE, ADMIN, PASSWORD), TRUSTED_PROXIES: '127.0.0.1' },
      onLine: () => undefined,
      onEnd: fail,
    }),
  );
  const origin = product.address.reachable;
  const { access_token: token } = await createAsk({ origin }).ask('login', {
    json: { email: ADMIN, password: PASSWORD },
  });
  const { ask } = createAsk({ origin, token: () => token });
  const { id } = await ask('createUser', { json: { name: 'Inactive', email: INACTIVE, password: PASSWORD } });
  await ask('updateUser', { params: { id }, json: { isActive: false } });

  const cases = [
    { name: 'unknown user', email: 'nobody@example.org', password: PASSWORD },
    { name: 'wrong password', email: ADMIN, password: 'ein-falsches-passwort' },
    { name: 'inactive user', email: INACTIVE, password: PASSWORD },
  ].map((one) => ({ ...one, times: [] as number[] }));
  let callers = 0;
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    // Rotates the order in each round, so that no case always comes first.
    const first = (round + WARM_UP) % cases.length;
    const turn = [...cases.slice(first), ...cases.slice(0, first)];
    for (const { email, password, times } of turn) {
      callers += 1;
      const address = `198.18.${callers >> 8}.${callers & 0xff}`;
      const started = performance.now();
      const { status } = await fetch(`${origin}${addressOf('login')}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email, password }),
      });
      const milliseconds = performance.now() - started;
      if (status !== 401) throw new Error(`A refused sign-in was answered with ${status}`);
      if (round >= 0) times.push(milliseconds);
    }
  }

  const medians = cases.map(({ times }) => median(times));
  const difference = Math.max(...medians) - Math.min(...medians);
  const each = cases.map(({ name }, index) => `${name} ${medians[index]?.toFixed(1)}`).join(', ');
  return [
    {
      what: `refused sign-in, median of ${TRIES} each`,
      figure: `${each} ms; apart at most ${difference.toFixed(1)} ms`,
      limit: `${LIMIT_MS} ms apart`,
    },
  ];
};
