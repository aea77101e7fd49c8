import { expect, test } from 'bun:test';
import { viewInAddress } from '../../../lib/search';
import { analysisView } from './analysis-view';

const { validateSearch } = viewInAddress(analysisView);
const viewOf = (given: object) => validateSearch({ ...given } as never);

test('defaults to the list of sessions with automatic refresh', () => {
  expect(viewOf({})).toMatchObject({
    tab: 'sessions',
    page: 1,
    session: undefined,
    auto: 'on',
    against: 'corrections',
    month: undefined,
  });
});

test('reads the id of a gold set as text, even if it is a number in the URL', () => {
  expect(viewOf({ against: 3 })).toMatchObject({ against: '3' });
  expect(viewOf({ against: '3', run: '7' })).toMatchObject({ against: '3', run: 7 });
});

test('replaces invalid values with their defaults', () => {
  const nonsense = { tab: 'x', session: -1, against: 'potts', month: '2026-13', ask: 'delete', auto: 1 };
  expect(viewOf(nonsense)).toEqual(viewOf({}));
});
