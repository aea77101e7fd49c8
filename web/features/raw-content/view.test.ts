import { expect, test } from 'bun:test';
import { viewInAddress } from '../../lib/search';
import { rawContentView } from './view';

const { validateSearch } = viewInAddress(rawContentView);

test('takes from the URL only sources that a post in the list can have', () => {
  const sourceOf = (sourceType: string) => validateSearch({ sourceType } as never).sourceType;
  expect(sourceOf('hashtag_tweet')).toBe('hashtag_tweet');
  expect([sourceOf('quoted_tweet'), sourceOf('retweeted_tweet'), sourceOf('<b>')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
