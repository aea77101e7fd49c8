import { expect, test } from 'bun:test';
import { createRefusalHold } from './refusal-hold';

test('delays a limited number of refusals at a time, and sends the rest immediately', async () => {
  const hold = createRefusalHold({ most: 2, ms: 2 ** 30 });
  let sent = 0;
  for (let held = 0; held < 2; held += 1) {
    void hold().then(() => {
      sent += 1;
    });
  }
  await hold();
  expect(sent).toBe(0);
});

test('frees the slot of a refusal once it is sent', async () => {
  const hold = createRefusalHold({ most: 1, ms: 1 });
  await hold();
  const order: string[] = [];
  const next = hold().then(() => order.push('held'));
  await hold().then(() => order.push('at once'));
  await next;
  expect(order).toEqual(['at once', 'held']);
});
