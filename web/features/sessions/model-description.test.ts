import { expect, test } from 'bun:test';
import { models } from '@stimmlage/core/models';
import { knownDescriptions } from './model-description';

test('there are our own words for what every model is good for', () => {
  const said: string[] = Object.keys(knownDescriptions);
  expect(models.map(({ description }) => description).filter((text) => !said.includes(text))).toEqual([]);
});
