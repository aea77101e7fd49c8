import { expect, test } from 'bun:test';
import { createSeriesViews } from '../../domain/series/view';
import { embedAddress, embedHtml } from './embed-addresses';

const { viewOf } = createSeriesViews<string>({ opening: { group: 'day', days: 14 }, known: () => [] });
const views = {
  'pain-points': viewOf({ group: 'day', days: 20, hidden: ['migr', 'econ'] }),
  trends: viewOf({ group: 'week', from: '2026-01-01', to: '2026-02-01', hidden: ['1x2y3z'] }),
};
const embedded = { origin: 'https://example.org', views, language: 'de', scheme: 'dark' } as const;

test('includes only the parts of the view that apply to the figure', () => {
  expect(embedAddress({ ...embedded, figure: 'pain-points' }, 'svg')).toBe(
    'https://example.org/api/public/embed/pain-points.svg?lang=de&scheme=dark&timeGroup=day&days=20&hidden=migr,econ',
  );
  expect(embedAddress({ ...embedded, figure: 'trends' }, 'json')).toBe(
    'https://example.org/api/public/embed/trends.json?timeGroup=week&days=30&startDate=2026-01-01&endDate=2026-02-01&hidden=1x2y3z',
  );
  expect(embedAddress({ ...embedded, figure: 'sentiment' }, 'png')).toBe(
    'https://example.org/api/public/embed/sentiment.png?lang=de&scheme=dark',
  );
  expect(embedAddress({ ...embedded, figure: 'issues' }, 'json')).toBe(
    'https://example.org/api/public/embed/issues.json',
  );
});

test('includes the display and scale of small multiples, but no number of days if they show whole weeks', () => {
  const weeks = createSeriesViews<string>({
    opening: { group: 'week', days: 30 },
    displays: ['lines', 'multiples'],
    known: () => [],
  });
  const addressOf = (search: object) =>
    embedAddress(
      {
        ...embedded,
        figure: 'pain-points',
        views: { ...views, 'pain-points': weeks.viewOf(weeks.parse({ ...search })) },
      },
      'svg',
    ).split('?')[1];
  expect(addressOf({ display: 'multiples', scale: 'own' })).toBe(
    'lang=de&scheme=dark&timeGroup=week&display=multiples&scale=own',
  );
  expect(addressOf({ display: 'multiples', days: '30' })).toBe(
    'lang=de&scheme=dark&timeGroup=week&days=30&display=multiples&scale=same',
  );
  expect(addressOf({})).toBe('lang=de&scheme=dark&timeGroup=week&days=30');
});

test('escapes HTML in the snippet', () => {
  const html = embedHtml({ ...embedded, figure: 'sentiment' }, 'a "<b>"');
  expect(html).toStartWith('<a href="https://example.org/public"><img src="https://example.org/api/');
  expect(html).toContain('?lang=de&amp;scheme=dark" alt="a &quot;&lt;b>&quot;"');
});
