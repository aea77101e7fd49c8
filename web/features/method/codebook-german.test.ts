import { expect, test } from 'bun:test';
import { findCodebook } from '@stimmlage/core/codebook/current';
import { codebookGerman } from './codebook-german';

test('the translation says as much as its original: every code, step and rule', () => {
  const original = findCodebook(codebookGerman.version);
  expect(original?.rules).toHaveLength(codebookGerman.rules.length);
  for (const part of ['sentiments', 'categories', 'policyAreas', 'intensity', 'heat'] as const) {
    expect(Object.keys(codebookGerman[part])).toEqual(Object.keys(original?.[part] ?? {}));
    expect(Object.values(codebookGerman[part]).filter((text) => text.trim() === '')).toEqual([]);
  }
});
