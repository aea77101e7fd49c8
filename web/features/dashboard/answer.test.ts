import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { compareCounts } from '@stimmlage/core/figures/change';
import type { TFunction } from 'i18next';
import { chartName } from '../../domain/names';
import { formatsOf } from '../../i18n/formats';
import { createI18n } from '../../i18n/i18n';
import { staffTexts } from '../../i18n/staff-texts';
import { answerSentences } from './answer';
import { figures as stats } from './testing/figures';

const contextIn = async (language: 'en' | 'de') => {
  const i18n = await createI18n(staffTexts, language);
  await i18n.loadNamespaces('dashboard');
  const t: TFunction<'dashboard'> = i18n.getFixedT(language, 'dashboard');
  return {
    t,
    formats: formatsOf(language),
    nameOf: (code: Category) => chartName(code, language),
    days: null,
    isOfSession: false,
  };
};
const en = await contextIn('en');
const de = await contextIn('de');

type Weeks = readonly [category: Category, before: number, now: number];

const withWeeks = (figures: DashboardStats, ...weeks: Weeks[]): DashboardStats => ({
  ...figures,
  week: {
    ...figures.week,
    changes: weeks.map(([category, before, now]) => ({ category, ...compareCounts(before, now) })),
  },
});

const texts = (...given: Parameters<typeof answerSentences>) =>
  answerSentences(...given).map(({ text }) => text);

test('describes the most frequent issue, the share of critical statements and the fastest-rising issue', () => {
  const figures = stats(1_000, [
    ['migr', 170],
    ['sec', 90],
  ]);
  const sentences = answerSentences(withWeeks(figures, ['migr', 500, 600], ['sec', 100, 134]), en);
  expect(sentences).toEqual([
    {
      text: 'Migration comes up most: 17% of 1,000 statements; 20% more in the last seven days than in the seven days before.',
      behind: { pain_point: 'migr' },
    },
    { text: '61% of all statements are critical.', behind: { sentiment: 'COMPLAINT' } },
    {
      text: 'Security has the largest percentage rise of frequent issues: up 34% in the last seven days on the seven days before.',
      behind: { pain_point: 'sec', from: '2026-11-15', to: '2026-11-21' },
    },
  ]);
  expect(texts(withWeeks(figures, ['migr', 500, 400]), de)[0]).toBe(
    'Am häufigsten geht es um Migration: 17\u00A0% von 1.000 Äußerungen; in den letzten sieben Tagen 20\u00A0% weniger als in den sieben Tagen davor.',
  );
});

test('omits the change if the weeks cannot be compared, and says so if the change is small or uncertain', () => {
  const figures = stats(100, [['migr', 50]]);
  const sentence = (...weeks: Weeks[]) => texts(withWeeks(figures, ...weeks), en)[0];
  expect(sentence()).toBe('Migration comes up most: 50% of 100 statements.');
  expect(sentence(['migr', 29, 290])).toBe('Migration comes up most: 50% of 100 statements.');
  expect(sentence(['migr', 100, 105])).toContain('about as many in the last seven days');
  expect(sentence(['migr', 33, 40])).toContain('no clear change between the last seven days');
  expect(texts(withWeeks(figures, ['sec', 33, 40]), en)).toHaveLength(2);
});

test.each([
  ['the last seven days', { from: '2026-11-16', to: '2026-11-22' }, false, true],
  ['a month', { from: '2026-10-24', to: '2026-11-22' }, false, true],
  [
    'a period that ended before the last seven days did',
    { from: '2026-10-01', to: '2026-11-20' },
    false,
    false,
  ],
  ['the last seven complete days', { from: '2026-11-15', to: '2026-11-21' }, false, true],
  ['most of these days and days to come', { from: '2026-11-17', to: '2026-11-27' }, false, false],
  ['seven days that end later', { from: '2026-11-18', to: '2026-11-24' }, false, false],
  ['a period of less than seven days', { from: '2026-11-17', to: '2026-11-22' }, false, false],
  ['a session', null, true, false],
])('reports changes in the last seven days only where they apply: %s', (_, days, isOfSession, isReported) => {
  const figures = withWeeks(stats(100, [['migr', 50]]), ['migr', 500, 600], ['sec', 100, 134]);
  const sentences = texts(figures, { ...en, days, isOfSession });
  expect(sentences.some((text) => text.includes('20% more'))).toBe(isReported);
  expect(
    sentences.some((text) => text.startsWith('Security has the largest percentage rise of frequent issues')),
  ).toBe(isReported);
});

test('names two tied issues but not three, and never repeats the leading issue or mentions “other”', () => {
  const tie = stats(100, [
    ['other', 40],
    ['migr', 30],
    ['econ', 30],
  ]);
  expect(texts(tie, en)[0]).toBe('Migration and Economy come up most: 30% of 100 statements each.');
  const many = stats(90, [
    ['migr', 30],
    ['econ', 30],
    ['sec', 30],
  ]);
  expect(texts(many, en)[0]).toBe('No single issue comes up most.');
  expect(
    texts(withWeeks(stats(100, [['migr', 60]]), ['migr', 100, 150], ['other', 100, 190]), en),
  ).toHaveLength(2);
});

test('names all issues that are tied for the fastest rise', () => {
  const figures = stats(1_000, [['migr', 170]]);
  const tied = withWeeks(figures, ['econ', 200, 300], ['sec', 100, 150], ['migr', 500, 600]);
  expect(answerSentences(tied, en).at(-1)).toEqual({
    text: 'Economy and Security have the largest percentage rise of frequent issues: up 50% each in the last seven days on the seven days before.',
    behind: { from: '2026-11-15', to: '2026-11-21' },
  });
  expect(texts(tied, de).at(-1)).toBe(
    'Unter den häufigen Themen haben in den letzten sieben Tagen Wirtschaft und Sicherheit prozentual am stärksten zugenommen: jeweils plus 50\u00A0% gegenüber den sieben Tagen davor.',
  );
});

test('tells apart rises that are equal when rounded', () => {
  const figures = stats(1_000, [['migr', 170]]);
  const apart = withWeeks(figures, ['econ', 2_500, 5_001], ['sec', 5_000, 10_000]);
  expect(texts(apart, en).at(-1)).toStartWith('Economy has the largest percentage rise of frequent issues');
});

test('says so if there are too few statements', () => {
  expect(texts(stats(1, [['migr', 1]]), en)).toEqual([
    'Only one statement so far: too few to draw conclusions.',
  ]);
  expect(texts(stats(29, [['migr', 29]]), de)).toEqual(['Bisher nur 29 Äußerungen: zu wenige für Schlüsse.']);
  expect(texts(stats(7, []), { ...en, days: { from: '2026-11-16', to: '2026-11-22' } })).toEqual([
    'Only 7 statements in this period: too few to draw conclusions.',
  ]);
  expect(texts(stats(7, []), { ...en, isOfSession: true })).toEqual([
    'Only 7 statements in this session: too few to draw conclusions.',
  ]);
});

test('states the share of critical statements even if “other” is the only category', () => {
  expect(texts(stats(40, [['other', 40]]), en)).toEqual(['60% of all statements are critical.']);
});
