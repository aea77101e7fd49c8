import { expect, test } from 'bun:test';
import { withShortHashes } from './short-hash';

const HASH = '0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9';

test('shortens hashes, and nothing else', () => {
  expect(withShortHashes(`Person ${HASH}`)).toBe('Person 0a1b2c3d4e5f…');
  expect(withShortHashes(`${HASH}, ${HASH}`)).toBe('0a1b2c3d4e5f…, 0a1b2c3d4e5f…');
  for (const text of [
    'Session 12',
    'a3f1c1c9-6f0e-4f6b-9d55-8f1f6ea0d7b2',
    '1989012345678901234',
    'z'.repeat(64),
  ])
    expect(withShortHashes(text)).toBe(text);
});
