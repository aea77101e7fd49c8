import { describe, expect, test } from 'bun:test';
import { reopenSession } from '@stimmlage/db/queries/sessions/sessions';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

describe('while the provider has a batch', () => {
  /**
   * Submits ten posts as a batch. The provider finishes the batch immediately, but no worker has polled the
   * batch yet.
   */
  const submit = async (): Promise<number> => {
    const id = await world.sessionOver(10);
    await world.step(id);
    expect(await world.batches(id)).toMatchObject([{ status: 'submitted' }]);
    return id;
  };
  const finishWell = async (id: number): Promise<void> => {
    await world.finish(id);
    expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
    expect(await world.countLabels()).toBe(10);
    expect((await world.providerView()).totals.billedItems).toBe(10);
  };

  test.each([
    ['key_revoked', /does not accept the key \(401\)/],
    ['billing', /credit with the AI provider is used up: /],
    ['forbidden', /rejects this key \(403\)/],
    ['tier_spent', /limit is used up: /],
  ])('the fault %s is reported on the session, and cleared once it is over', async (name, sentence) => {
    const id = await submit();
    await world.fault({ fault: name, times: null });
    for (let step = 0; step < 15; step += 1) {
      expect(await world.step(id, {}, true)).toEqual({ again: 300 });
      expect(await world.session(id)).toMatchObject({
        status: 'submitted',
        error: expect.stringMatching(sentence),
        finishedAt: null,
      });
    }
    await world.mend();
    await finishWell(id);
  });

  test.each([
    [0, 5],
    [90, 90],
    [86_400, 3_600],
  ])('a Retry-After of %p s results in a pause of %p s', async (retryAfter, again) => {
    const id = await submit();
    await world.fault({ fault: 'rate_limited', retryAfter, on: ['retrieve_batch'], times: null });
    expect(await world.step(id)).toEqual({ again });
    await world.mend();
    await finishWell(id);
  });

  test('an internal error in one batch does not hold up the others', async () => {
    await world.store(5_010);
    const id = await world.createSession();
    await world.step(id);
    const [first, second] = await world.batches(id);
    const provider = world.deps.providers.anthropic;
    if (!provider) throw new Error('There is no provider');
    const state = (batchId: string) => {
      if (batchId === first?.providerBatchId) throw new Error('The row cannot be read');
      return provider.state(batchId);
    };
    await expect(world.step(id, { providers: { anthropic: { ...provider, state } } })).rejects.toThrow(
      'The row cannot be read',
    );
    const ended = (await world.batches(id)).map((batch) => batch.completedAt !== null);
    expect([second?.status, ...ended]).toEqual(['submitted', false, true]);
    await world.finish(id);
    expect(await world.countLabels()).toBe(5_010);
  });

  test('a missing key is reported, and the session waits for it', async () => {
    const id = await submit();
    expect(await world.step(id, { providers: {} })).toEqual({ again: 300 });
    expect((await world.session(id))?.error).toMatch(/ANTHROPIC_API_KEY is missing/);
    await finishWell(id);
  });

  test('an internal error on the last try fails the session, but loses no results', async () => {
    const id = await submit();
    await world.database.client`alter table labels rename to labels_away`;
    await expect(world.step(id)).rejects.toThrow('labels');
    expect(await world.session(id)).toMatchObject({
      finishedAt: null,
      codes: ['unexpected', 'job.repeated'],
    });
    await expect(world.step(id, {}, true)).rejects.toThrow('labels');
    expect(await world.session(id)).toMatchObject({ status: 'failed', codes: ['unexpected'] });
    expect(await world.batches(id)).toMatchObject([{ status: 'submitted' }]);
    await world.database.client`alter table labels_away rename to labels`;
    const other = await world.createSession();
    await world.finish(other);
    expect(await world.session(other)).toMatchObject({ codes: ['session.empty'] });
    await world.database.db.transaction((tx) => reopenSession(tx, id));
    await finishWell(id);
  });
});
