import { expect, test } from 'bun:test';
import { defaultSettings } from '../contracts/config';
import { auditFields } from './audit-details';

test('every setting has a name in the audit log, a nested one with the names of both levels', () => {
  const names = Object.entries(defaultSettings).flatMap(([name, value]) => [
    name,
    ...(typeof value === 'object' && value !== null
      ? Object.keys(value).map((each) => `${name}_${each}`)
      : []),
  ]);
  expect(names).toContain('filter_minWords');
  expect(names.filter((name) => !auditFields.some((field) => field === name))).toEqual([]);
});
