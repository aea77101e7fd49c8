import { expect, test } from 'bun:test';
import { viewInAddress } from '../../../lib/search';
import { analysisView } from './analysis-view';

const { validateSearch } = viewInAddress(analysisView);
const viewOf = (given: object) => validateSearch({ ...given } as never);

test('shows the sessions for an empty URL, with none selected and automatic refresh', () => {
  expect(viewOf({})).toMatchObject({
    tab: 'sessions',
    page: 1,
    session: undefined,
    auto: 'on',
    against: 'corrections',
    month: undefined,
  });
});

test('keeps a gold set in the URL by its number, and reads the number as text', () => {
  expect(viewOf({ against: 3 })).toMatchObject({ against: '3' });
  expect(viewOf({ against: '3', run: '7' })).toMatchObject({ against: '3', run: 7 });
});

test('falls back to the initial view for invalid values', () => {
  const nonsense = { tab: 'x', session: -1, against: 'potts', month: '2026-13', ask: 'delete', auto: 1 };
  expect(viewOf(nonsense)).toEqual(viewOf({}));
});
