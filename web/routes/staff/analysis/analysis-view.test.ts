import { expect, test } from 'bun:test';
import { viewInAddress } from '../../../lib/search';
import { analysisView } from './analysis-view';

const { validateSearch } = viewInAddress(analysisView);
const viewOf = (given: object) => validateSearch({ ...given } as never);

test('shows the sessions if the URL is empty, with none selected and with automatic refresh', () => {
  expect(viewOf({})).toMatchObject({
    tab: 'sessions',
    page: 1,
    session: undefined,
    auto: 'on',
    against: 'corrections',
    month: undefined,
  });
});

test('stores a gold set in the URL as a number, and reads the number as text', () => {
  expect(viewOf({ against: 3 })).toMatchObject({ against: '3' });
  expect(viewOf({ against: '3', run: '7' })).toMatchObject({ against: '3', run: 7 });
});

test('replaces invalid values by those of the initial view', () => {
  const nonsense = { tab: 'x', session: -1, against: 'potts', month: '2026-13', ask: 'delete', auto: 1 };
  expect(viewOf(nonsense)).toEqual(viewOf({}));
});
