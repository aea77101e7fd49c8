import { describe, expect, test } from 'bun:test';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  type APIError,
  AuthenticationError,
  BadRequestError,
  ContentTooLargeError,
  InternalServerError,
  NotFoundError,
  OverloadedError,
  PaymentRequiredError,
  PermissionDeniedError,
  RateLimitError,
} from '@anthropic-ai/sdk';
import { failure, request, requests, useStandIns } from '../testing/stand-in';

const start = useStandIns();

describe('a call fault', () => {
  for (const [fault, errorClass, type] of [
    ['rate_limited', RateLimitError, 'rate_limit_error'],
    ['tier_spent', RateLimitError, 'rate_limit_error'],
    ['spend_limit', BadRequestError, 'invalid_request_error'],
    ['key_revoked', AuthenticationError, 'authentication_error'],
    ['billing', PaymentRequiredError, 'billing_error'],
    ['forbidden', PermissionDeniedError, 'permission_error'],
    ['model_not_found', NotFoundError, 'not_found_error'],
    ['server_error', InternalServerError, 'api_error'],
    ['overloaded', OverloadedError, 'overloaded_error'],
  ] as const) {
    test(`of type ${fault} makes one call fail with the SDK’s ${errorClass.name}`, async () => {
      const { client, fault: script } = start();
      await script({ fault });
      const error = await failure(client.messages.batches.create({ requests: requests(1) }));
      expect(error).toBeInstanceOf(errorClass);
      expect((error as APIError).type).toBe(type);
      const { id } = await client.messages.batches.create({ requests: requests(1) });
      expect((await client.messages.batches.list()).data.map((batch) => batch.id)).toEqual([id]);
    });
  }

  test('names the model that was not found', async () => {
    const { client, fault } = start();
    await fault({ fault: 'model_not_found', on: ['create_batch'] });
    const error = await failure(client.messages.batches.create({ requests: requests(1) }));
    expect((error as APIError).apiMessage).toBe('model: claude-haiku-4-5-20251001');
  });

  test('sets retry-after for an exceeded rate limit, but not for an exhausted tier', async () => {
    const { client, fault } = start();
    await fault({ fault: 'rate_limited', retryAfter: 7 }, { fault: 'tier_spent' });
    const limited = (await failure(client.messages.batches.list())) as APIError;
    expect(limited.headers?.get('retry-after')).toBe('7');
    const spent = (await failure(client.messages.batches.list())) as APIError;
    expect(spent.headers?.get('retry-after')).toBeNull();
  });

  test('can return any status or the HTML page of a gateway', async () => {
    const { client, fault } = start();
    await fault({ fault: 'status', status: 413 }, { fault: 'html_gateway' });
    expect(await failure(client.messages.batches.list())).toBeInstanceOf(ContentTooLargeError);
    const gateway = await failure(client.messages.batches.list());
    expect(gateway).toBeInstanceOf(InternalServerError);
    expect((gateway as APIError).message).toContain('<html>');
  });

  test('can be limited to an operation and to a range of its calls', async () => {
    const { client, fault } = start();
    await fault({ fault: 'overloaded', on: ['retrieve_batch'], times: 2, skip: 1 });
    const { id } = await client.messages.batches.create({ requests: requests(1) });
    const outcomes: string[] = [];
    for (let call = 0; call < 4; call += 1) {
      outcomes.push(
        await client.messages.batches.retrieve(id).then(
          () => 'ok',
          (error: APIError) => String(error.status),
        ),
      );
    }
    expect(outcomes).toEqual(['ok', '529', '529', 'ok']);
  });

  test('lasts until it is removed if `times` is null', async () => {
    const { client, control, fault } = start();
    await fault({ fault: 'key_revoked', times: null });
    for (let call = 0; call < 3; call += 1) {
      expect(await failure(client.messages.batches.list())).toBeInstanceOf(AuthenticationError);
    }
    expect((await control('DELETE', '/faults')).status).toBe(200);
    expect((await client.messages.batches.list()).data).toEqual([]);
  });

  test('can depend on the content of the call', async () => {
    const { client, fault } = start();
    await fault({ fault: 'server_error', on: ['create_batch'], times: null, match: { customId: '^b7-' } });
    expect((await client.messages.batches.create({ requests: [request('b6-r0-a0')] })).type).toBe(
      'message_batch',
    );
    const struck = client.messages.batches.create({ requests: [request('b7-r0-a0')] });
    expect(await failure(struck)).toBeInstanceOf(InternalServerError);
  });

  test('can affect a random share of the calls, determined by the seed', async () => {
    const struck = async (seed: string): Promise<boolean[]> => {
      const { client, fault } = start({ seed });
      await fault({ fault: 'overloaded', times: null, probability: 0.3 });
      const calls: boolean[] = [];
      for (let call = 0; call < 60; call += 1) {
        calls.push(
          await client.messages.batches.list().then(
            () => false,
            () => true,
          ),
        );
      }
      return calls;
    };
    const [one, same, other] = [await struck('one'), await struck('one'), await struck('other')];
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    const share = one.filter(Boolean).length / one.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
  });
});

describe('a call with an unclear outcome', () => {
  for (const when of ['before', 'after'] as const) {
    test(`a connection reset ${when} the batch is created leaves ${when === 'after' ? 'a' : 'no'} batch behind`, async () => {
      const { client, fault, state } = start();
      await fault({ fault: 'reset', on: ['create_batch'], when });
      const error = await failure(client.messages.batches.create({ requests: requests(2) }));
      expect(error).toBeInstanceOf(APIConnectionError);
      expect((await client.messages.batches.list()).data).toHaveLength(when === 'after' ? 1 : 0);
      expect((await state()).calls).toMatchObject({ create_batch: 1 });
    });
  }

  test('a 500 response after the batch is created leaves the batch in place', async () => {
    const { client, fault } = start();
    await fault({ fault: 'server_error', on: ['create_batch'], when: 'after' });
    const error = await failure(client.messages.batches.create({ requests: requests(2) }));
    expect(error).toBeInstanceOf(InternalServerError);
    expect((await client.messages.batches.list()).data).toHaveLength(1);
  });

  test('a create call that never gets a response still creates a batch', async () => {
    const { client, fault } = start();
    await fault({ fault: 'silence', on: ['create_batch'], when: 'after' });
    const call = client.messages.batches.create({ requests: requests(2) }, { timeout: 1_000 });
    expect(await failure(call)).toBeInstanceOf(APIConnectionTimeoutError);
    expect((await client.messages.batches.list()).data).toHaveLength(1);
  });

  test('a batch that the client creates again is reported as billed twice', async () => {
    const { client, fault, state } = start();
    await fault({ fault: 'server_error', on: ['create_batch'], when: 'after' });
    await client.messages.batches.create({ requests: requests(2) }, { maxRetries: 1 });
    const { twice, totals } = await state();
    expect(twice.customIds.toSorted()).toEqual(['r0', 'r1']);
    expect(twice.texts).toHaveLength(2);
    expect(totals).toMatchObject({ batches: 2, billedRequests: 4, billedItems: 4 });
  });
});
