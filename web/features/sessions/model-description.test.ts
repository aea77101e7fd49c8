import { expect, test } from 'bun:test';
import { models } from '@stimmlage/core/models';
import { knownDescriptions } from './model-description';

test('translates the description of every model', () => {
  const said: string[] = Object.keys(knownDescriptions);
  expect(models.map(({ description }) => description).filter((text) => !said.includes(text))).toEqual([]);
});
