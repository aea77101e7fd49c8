import { expect, test } from 'bun:test';
import { errorBody } from '@stimmlage/core/contracts/common';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { isLasting } from '@stimmlage/core/errors/lasting';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { useApi } from '../testing/harness';
import { provocations } from '../testing/provocations';

const api = await useApi();
beforeAll(async () => {
  await seedLabels(api.database, { count: 3_000, days: 3, until: new Date() });
});

const codes = Object.keys(errorCatalogue) as ErrorCode[];

test.each(codes)('responds to %s with its status, its message and the id of the request', async (code) => {
  const response = await provocations[code](api);
  const body = errorBody.parse(await response.json());
  const { status } = errorCatalogue[code];
  expect([response.status, body.error]).toEqual([status, code]);
  expect(body.requestId).toBe(response.headers.get('x-request-id') ?? '');
  // Every placeholder in the message has been replaced.
  expect(body.message).not.toMatch(/[{}]/);
  expect(body.issues === undefined).toBe(code !== 'validation.failed');
  expect(response.headers.get('retry-after')).toEqual(
    (status === 429 || status === 503) && !isLasting({ code }) ? expect.stringMatching(/^[1-9]\d*$/) : null,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});
