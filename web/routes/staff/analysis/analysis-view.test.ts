import { expect, test } from 'bun:test';
import { viewInAddress } from '../../../lib/search';
import { analysisView } from './analysis-view';

const { validateSearch } = viewInAddress(analysisView);
const viewOf = (given: object) => validateSearch({ ...given } as never);

test('an address without anything shows the sessions, with nothing chosen, refreshed by themselves', () => {
  expect(viewOf({})).toMatchObject({
    tab: 'sessions',
    page: 1,
    session: undefined,
    auto: 'on',
    against: 'corrections',
    month: undefined,
  });
});

test('a gold set stands in the address by its number, whether that is read as one or not', () => {
  expect(viewOf({ against: 3 })).toMatchObject({ against: '3' });
  expect(viewOf({ against: '3', run: '7' })).toMatchObject({ against: '3', run: 7 });
});

test('what makes no sense is as the screen opens', () => {
  const nonsense = { tab: 'x', session: -1, against: 'potts', month: '2026-13', ask: 'delete', auto: 1 };
  expect(viewOf(nonsense)).toEqual(viewOf({}));
});
