import { expect, test } from 'bun:test';
import { serverLimits } from '@stimmlage/core/server-limits';
import german from './de/raw-content';
import english from './en/raw-content';

test('the hint about archives states the size up to which the server unpacks them', () => {
  const size = `${serverLimits.importUnpacked.mostBytes / 1024 ** 3} GiB`;
  expect(english.import.hint).toContain(`up to ${size} unpacked`);
  expect(german.import.hint).toContain(`entpackt bis ${size}`);
});
