import { expect, test } from 'bun:test';
import { embedAddress, embedHtml } from './embed-addresses';
import { painPointViews } from './view';

const view = painPointViews.viewOf({ group: 'day', days: 20, hidden: ['migr', 'econ'] });
const embedded = { origin: 'https://example.org', view, language: 'de', scheme: 'dark' } as const;

test('an address holds the view, as far as the figure has one', () => {
  expect(embedAddress({ ...embedded, figure: 'pain-points' }, 'svg')).toBe(
    'https://example.org/api/public/embed/pain-points.svg?lang=de&scheme=dark&timeGroup=day&days=20&hidden=migr,econ',
  );
  expect(embedAddress({ ...embedded, figure: 'sentiment' }, 'png')).toBe(
    'https://example.org/api/public/embed/sentiment.png?lang=de&scheme=dark',
  );
  expect(embedAddress({ ...embedded, figure: 'issues' }, 'json')).toBe(
    'https://example.org/api/public/embed/issues.json',
  );
});

test('the snippet is HTML', () => {
  const html = embedHtml({ ...embedded, figure: 'sentiment' }, 'a "<b>"');
  expect(html).toStartWith('<a href="https://example.org/public"><img src="https://example.org/api/');
  expect(html).toContain('?lang=de&amp;scheme=dark" alt="a &quot;&lt;b>&quot;"');
});
