import { expect, test } from 'bun:test';
import { addressOf } from '@stimmlage/core/contracts/ask';
import { listComments } from '@stimmlage/core/contracts/comments';
import { z } from 'zod';
import { filledIn } from '../../data/query';
import {
  type FilterName,
  filterNames,
  filterValue,
  statementsQuery,
  statementsView,
} from '../../domain/statements';
import { viewInAddress } from '../../lib/search';
import { countFilters, noFilters, withFilters } from './view';

const plain = statementsView.parse({});

test('requests the first page of statements, newest first, if there are no filters', () => {
  expect(addressOf('listComments', { query: filledIn(statementsQuery(plain)) })).toBe(
    '/api/comments?page=1&limit=20&sort=newest',
  );
});

test('drops the upper bound of an inverted range in the URL, which the API would reject', () => {
  const viewOf = (search: object) => viewInAddress(statementsView).validateSearch(search as never);
  expect(viewOf({ from: '2026-11-10', to: '2026-11-01', intensity: '4', intensity_max: '2' })).toEqual({
    ...plain,
    from: '2026-11-10',
    intensity: 4,
  });
  expect(viewOf({ heat: '2', heat_max: '2' })).toEqual({ ...plain, heat: 2, heat_max: 2 });
});

/** Returns a sample value for a filter, as it could appear in a URL. */
const sampleOf = (name: FilterName): string => {
  const value: z.ZodType = filterValue(name);
  if (value instanceof z.ZodEnum) return String(value.options[0]);
  if (value instanceof z.ZodISODate) return '2026-11-10';
  return value instanceof z.ZodNumber ? '2' : 'Ulm';
};

test('passes every filter in the URL on to the API', () => {
  const view = statementsView.parse({
    ...Object.fromEntries(filterNames.map((name) => [name, sampleOf(name)])),
    ...{ search: 'Miete', politician: 'minister', sentiment: 'PRAISE', pain_point: 'other', location: 'Ulm' },
    ...{ intensity: '2', intensity_max: '4', heat: '1', heat_max: '5', policy_area: 'housing', run: '7' },
    ...{ kind: 'reply', coded_by: 'person', mentions: 'kanzler', flag: 'instruction' },
    ...{ from: '2026-11-01', to: '2026-11-20', sort: 'heat', page: '3', limit: '50', comment: '9' },
  });
  const { comment: _, ...filters } = view;
  const address = addressOf('listComments', { query: filledIn(statementsQuery(view)) });
  const asked = Object.fromEntries(new URL(address, 'http://api.test').searchParams);
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(listComments.query.shape).toSorted());
  expect(listComments.query.parse(asked)).toEqual(filters);
  expect(countFilters(view)).toEqual({ first: 4, further: filterNames.length - 5, search: 1 });
  expect(countFilters({ ...view, ...noFilters })).toEqual({ first: 0, further: 0, search: 0 });
});

test('returns to the first page after a change, and clears a bound that would invert its range', () => {
  const view = { ...plain, page: 4, intensity: 4, from: '2026-11-10' };
  expect(withFilters(view, { intensity_max: 2 })).toMatchObject({
    page: 1,
    intensity: undefined,
    intensity_max: 2,
  });
  expect(withFilters({ ...view, intensity: undefined, intensity_max: 2 }, { intensity: 3 })).toMatchObject({
    intensity: 3,
    intensity_max: undefined,
  });
  expect(withFilters(view, { to: '2026-11-10' })).toMatchObject({ from: '2026-11-10', to: '2026-11-10' });
});
