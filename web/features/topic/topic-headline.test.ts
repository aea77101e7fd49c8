import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { languages } from '@stimmlage/core/codes/label';
import type { PublicTopic, TopIssue } from '@stimmlage/core/contracts/public';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import { formatsOf } from '../../i18n/formats';
import { createI18n } from '../../i18n/i18n';
import { publicTexts } from '../../i18n/public-texts';
import { topicHeadlineOf } from './topic-headline';

const wordsIn = async (language: (typeof languages)[number]) => {
  const texts = await createI18n(publicTexts, language);
  await texts.loadNamespaces(['public', 'topic']);
  return {
    t: texts.getFixedT(language, 'topic'),
    general: texts.getFixedT(language, 'public'),
    formats: formatsOf(language),
  };
};
const words = { en: await wordsIn('en'), de: await wordsIn('de') };

const topic = (
  theme: TopIssue['theme'],
  [statements, count]: readonly [number | null, number | null],
  weeks = compareCounts(200, 210),
): PublicTopic => ({
  theme,
  statements,
  count,
  issue:
    count === null || count === 0
      ? null
      : { theme, displayName: theme, count, urgency: 3, sentiment: null, ...issueChangeOf(weeks) },
  dateRange: { start: '2026-08-24', end: '2026-11-20' },
  weeks: [],
});

const said = (...asked: Parameters<typeof topic>) =>
  [topicHeadlineOf(topic(...asked), words.en), topicHeadlineOf(topic(...asked), words.de)].map((text) =>
    text.replaceAll('\u00a0', ' '),
  );

test('states the share of all statements and the change in the last week', () => {
  expect(said('migr', [1_000, 142])).toEqual([
    'Migration is the subject of 14.2% of all statements. The last 7 days had about as many such statements as the 7 before.',
    'Migration ist Thema von 14,2 % aller Äußerungen. In den letzten 7 Tagen gab es dazu etwa so viele Äußerungen wie in den 7 davor.',
  ]);
  expect(said('econ', [1_000, 142], compareCounts(200, 300))).toEqual([
    'The economy is the subject of 14.2% of all statements. The last 7 days had 50% more such statements than the 7 before.',
    'Wirtschaft ist Thema von 14,2 % aller Äußerungen. In den letzten 7 Tagen gab es dazu 50 % mehr Äußerungen als in den 7 davor.',
  ]);
  expect(said('freedom', [1_000, 142], compareCounts(300, 200))).toEqual([
    'Civil rights are the subject of 14.2% of all statements. The last 7 days had 33% fewer such statements than the 7 before.',
    'Bürgerrechte sind Thema von 14,2 % aller Äußerungen. In den letzten 7 Tagen gab es dazu 33 % weniger Äußerungen als in den 7 davor.',
  ]);
});

test('uses a plural verb for the name of an issue that names two subjects', () => {
  expect(said('env', [1_000, 142], compareCounts(10, 20))).toEqual([
    'The environment is the subject of 14.2% of all statements.',
    'Umwelt & Verkehr sind Thema von 14,2 % aller Äußerungen.',
  ]);
});

test('says so if the change may be due to chance, and omits it if the weeks cannot be compared', () => {
  expect(said('migr', [1_000, 142], compareCounts(40, 46))).toEqual([
    'Migration is the subject of 14.2% of all statements. The change in such statements over the last 7 days may be due to chance.',
    'Migration ist Thema von 14,2 % aller Äußerungen. Die Änderung der Zahl dieser Äußerungen in den letzten 7 Tagen kann Zufall sein.',
  ]);
  const alone = [
    'Migration is the subject of 14.2% of all statements.',
    'Migration ist Thema von 14,2 % aller Äußerungen.',
  ];
  for (const weeks of [compareCounts(10, 20), compareCounts(0, 90), compareCounts(200, 300, false)])
    expect(said('migr', [1_000, 142], weeks)).toEqual(alone);
  const withheld = topic('migr', [1_000, 142]);
  const unknown = { ...withheld, issue: withheld.issue && { ...withheld.issue, change: null } };
  expect(topicHeadlineOf(unknown, words.en)).toBe(alone[0] ?? '');
});

test('never states a share of 0% if there are statements about the issue', () => {
  expect(said('migr', [100_000, 12], compareCounts(10, 2))).toEqual([
    'Migration is the subject of less than 0.1% of all statements.',
    'Migration ist Thema von weniger als 0,1 % aller Äußerungen.',
  ]);
});

test('says so if there are no statements about the issue or their number is withheld', () => {
  expect(said('waste', [1_000, 0])).toEqual([
    'No statement of this period is about government waste.',
    'Im Zeitraum gibt es keine Äußerung zum Thema Umgang mit Steuergeld.',
  ]);
  expect(said('waste', [1_000, null])).toEqual([
    'How many statements are about government waste is not shown.',
    'Wie viele Äußerungen es zum Thema Umgang mit Steuergeld gibt, wird nicht gezeigt.',
  ]);
});

test('says so if there are no statements at all, too few to show, or too few to draw conclusions', () => {
  expect(said('migr', [0, 0])).toEqual([
    'No statements analysed in this period yet.',
    'In diesem Zeitraum noch keine Äußerungen ausgewertet.',
  ]);
  expect(said('migr', [null, null])).toEqual([
    'Fewer than 10 statements in this period: too few to show.',
    'In diesem Zeitraum weniger als 10 Äußerungen: zu wenige, um sie zu zeigen.',
  ]);
  expect(said('migr', [20, 12])).toEqual([
    'Only 20 statements in this period: too few to draw conclusions.',
    'In diesem Zeitraum nur 20 Äußerungen: zu wenige für Schlüsse.',
  ]);
});

test.each(languages)('starts with a capital letter for every issue (%s)', (language) => {
  for (const theme of categories) {
    const text = topicHeadlineOf(topic(theme, [1_000, 142]), words[language]);
    expect(text).toMatch(/^\p{Lu}.*14[.,]2.*\.$/u);
    expect(text).not.toMatch(/\{\{|undefined|headline/);
  }
});
