import { describe, expect, test } from 'bun:test';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { Overview } from '@stimmlage/core/contracts/public';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import type { TFunction } from 'i18next';
import { createI18n } from '../../i18n/i18n';
import { publicTexts } from '../../i18n/public-texts';
import { headlineOf, tenthOf } from './headline';

const translate = async (language: 'en' | 'de'): Promise<TFunction<'public'>> => {
  const i18n = await createI18n(publicTexts, language);
  await i18n.loadNamespaces('public');
  return i18n.getFixedT(language, 'public');
};
const en = await translate('en');
const de = await translate('de');

type Weeks = readonly [before: number, recent: number];
const WEEKS: Weeks = [50, 50];
type Counts = readonly [theme: Category, count: number, weeks?: Weeks];

const overview = (total: number, concerns: number, counts: readonly Counts[]): Overview => ({
  totalDiscussions: total,
  keyIssues: counts.length,
  averageUrgency: 3,
  hotTopics: 0,
  sentimentBreakdown: { concerns, support: 0, neutral: total - concerns },
  topIssues: counts.map(([theme, count, [before, recent] = WEEKS]) => ({
    theme,
    displayName: theme,
    count,
    urgency: 3,
    sentiment: { concerns: count, neutral: 0, support: 0 },
    ...issueChangeOf(compareCounts(before, recent)),
  })),
  change: compareCounts(
    counts.reduce((sum, [, , [before] = WEEKS]) => sum + before, 0),
    counts.reduce((sum, [, , [, recent] = WEEKS]) => sum + recent, 0),
  ),
  recentTrends: [],
  trendsFetchedAt: null,
  lastUpdated: null,
  agreement: null,
});

const share = (concerns: number) => headlineOf(overview(1000, concerns, []), en);

describe('a share in words', () => {
  test.each([
    [0, 0, 'exact'],
    [0.019, 0, 'exact'],
    [0.579, 6, 'almost'],
    [0.58, 6, 'exact'],
    [0.61, 6, 'exact'],
    [0.63, 6, 'over'],
    [0.65, 7, 'almost'],
    [1, 10, 'exact'],
  ] as const)('rounds %p to %p tenths (%s)', (value, tenth, degree) => {
    expect(tenthOf(value)).toEqual({ tenth, degree });
  });

  test.each([
    [0, 'No statement is critical.'],
    [1, 'Hardly any statement is critical.'],
    [49, 'Hardly any statement is critical.'],
    [52, 'Less than one in ten statements is critical.'],
    [79, 'Less than one in ten statements is critical.'],
    [100, 'One in ten statements is critical.'],
    [140, 'More than one in ten statements is critical.'],
    [260, 'Almost three in ten statements are critical.'],
    [500, 'Half of all statements are critical.'],
    [470, 'Almost half of all statements are critical.'],
    [610, 'Six in ten statements are critical.'],
    [940, 'More than nine in ten statements are critical.'],
    [970, 'Almost all statements are critical.'],
    [999, 'Almost all statements are critical.'],
    [1000, 'All statements are critical.'],
  ])('describes %p of 1,000 as “%s”', (concerns, sentence) => {
    expect(share(concerns)).toBe(sentence);
  });
});

describe('the English headline', () => {
  test('names the most frequent issue and the one rising fastest', () => {
    const figures = overview(24_318, 14_834, [
      ['migr', 4120],
      ['bureau', 2980, [500, 670]],
    ]);
    expect(headlineOf(figures, en)).toBe(
      'Six in ten statements are critical. Migration comes up most; largest percentage rise of frequent issues in 7 days: bureaucracy.',
    );
  });

  test('mentions no rising issue if the weeks cannot be compared', () => {
    const figures = overview(1000, 600, [['migr', 500, [0, 0]]]);
    expect(headlineOf(figures, en)).toBe('Six in ten statements are critical. Migration comes up most.');
  });

  test('combines both clauses if the most frequent issue is also rising fastest', () => {
    expect(headlineOf(overview(1000, 600, [['migr', 500, [100, 200]]]), en)).toEndWith(
      'Most statements and largest percentage rise of frequent issues in 7 days: migration.',
    );
  });

  test('says so if no issue is rising', () => {
    expect(headlineOf(overview(1000, 600, [['econ', 500, [200, 100]]]), en)).toEndWith(
      'The economy comes up most; nothing rose markedly in 7 days.',
    );
  });

  test('names two issues that are tied for first place, but not three', () => {
    const two = overview(1000, 600, [
      ['migr', 300],
      ['sec', 300],
      ['tech', 100],
    ]);
    expect(headlineOf(two, en)).toEndWith(
      'Migration and security come up most; nothing rose markedly in 7 days.',
    );
    const three = overview(1000, 600, [
      ['migr', 300],
      ['sec', 300],
      ['tech', 300, [50, 90]],
    ]);
    expect(headlineOf(three, en)).toEndWith(
      'No single issue comes up most; largest percentage rise of frequent issues in 7 days: technology.',
    );
  });

  test('names two issues that are rising equally fast, and counts more than two', () => {
    const counts: Counts[] = [
      ['migr', 400],
      ['sec', 200, [50, 100]],
      ['tech', 100, [40, 80]],
    ];
    const two = overview(1000, 600, counts);
    expect(headlineOf(two, en)).toEndWith(
      'Migration comes up most; largest percentage rise of frequent issues in 7 days: security and technology.',
    );
    expect(headlineOf(two, de)).toEndWith(
      'Am häufigsten: Migration; größtes Plus in 7 Tagen bei häufigen Themen, in Prozent: Sicherheit und Technologie.',
    );
    const three = overview(1000, 600, [...counts, ['env', 90, [35, 70]]]);
    expect(headlineOf(three, en)).toEndWith(
      'Migration comes up most; largest percentage rise of frequent issues in 7 days: 3 issues, all equal.',
    );
    expect(headlineOf(three, de)).toEndWith(
      'Am häufigsten: Migration; größtes Plus in 7 Tagen bei häufigen Themen, in Prozent: 3 Themen in gleichem Maß.',
    );
  });

  test('names the most frequent issue among those that are rising equally fast', () => {
    const figures = overview(1000, 600, [
      ['migr', 400, [100, 200]],
      ['sec', 200, [50, 100]],
    ]);
    expect(headlineOf(figures, en)).toEndWith(
      'Migration comes up most; largest percentage rise of frequent issues in 7 days: migration and security.',
    );
  });

  test('uses a plural verb for a plural name', () => {
    const figures = overview(1000, 600, [
      ['social', 300],
      ['freedom', 200, [50, 90]],
    ]);
    expect(headlineOf(figures, en)).toEndWith(
      'Social issues come up most; largest percentage rise of frequent issues in 7 days: civil rights.',
    );
  });

  test('names no most frequent issue if none has enough statements for a superlative', () => {
    const figures = overview(32, 19, [
      ['econ', 11, [0, 11]],
      ['migr', 10, [0, 10]],
      ['other', 11, [0, 11]],
    ]);
    expect(headlineOf(figures, en)).toBe('Six in ten statements are critical.');
  });

  test('never mentions the category “other”', () => {
    const figures = overview(1000, 600, [
      ['other', 700, [100, 400]],
      ['env', 300],
    ]);
    expect(headlineOf(figures, en)).toEndWith('critical. The environment comes up most.');
    expect(headlineOf(overview(1000, 600, [['other', 1000]]), en)).toBe(
      'Six in ten statements are critical.',
    );
  });

  test('says so if there are no statements or only a few', () => {
    expect(headlineOf(overview(0, 0, []), en)).toBe('No statements analysed in this period yet.');
    expect(headlineOf(overview(1, 1, [['migr', 1]]), en)).toBe(
      'Only one statement in this period: too few to draw conclusions.',
    );
    expect(headlineOf(overview(29, 20, [['migr', 29]]), en)).toBe(
      'Only 29 statements in this period: too few to draw conclusions.',
    );
  });
});

describe('rises that the figures cannot exclude', () => {
  const weeks: Record<string, Counts[]> = {
    'one issue has few statements in the earlier week': [
      ['econ', 400, [60, 60]],
      ['migr', 300, [20, 80]],
      ['gov', 100, [20, 20]],
    ],
    'one issue has no statements in the earlier week': [
      ['econ', 400, [60, 60]],
      ['migr', 300, [0, 200]],
    ],
    'every issue has few statements, but all together have risen': [
      ['econ', 400, [29, 58]],
      ['migr', 300, [29, 58]],
      ['gov', 100, [29, 58]],
    ],
    'only statements on other issues have risen': [
      ['econ', 400, [600, 600]],
      ['other', 300, [50, 90]],
    ],
  };
  test.each(Object.entries(weeks))('are not mentioned, nor excluded: %s', (_, counts) => {
    const figures = overview(1000, 600, counts);
    expect(headlineOf(figures, en)).toBe('Six in ten statements are critical. The economy comes up most.');
    expect(headlineOf(figures, de)).toBe(
      'Sechs von zehn Äußerungen sind kritisch. Am häufigsten: Wirtschaft.',
    );
  });

  const steady = overview(1000, 600, [
    ['econ', 400, [600, 600]],
    ['migr', 300, [5, 29]],
    ['gov', 100, [29, 31]],
  ]);
  const [economy, ...others] = steady.topIssues;
  const withheld = { change: null, doubt: null, isNotable: false, trend: 'stable' } as const;

  test('are excluded if an issue has too few recent statements for a marked rise, or may have risen by chance', () => {
    expect(headlineOf(steady, en)).toEndWith('The economy comes up most; nothing rose markedly in 7 days.');
    expect(headlineOf(steady, de)).toEndWith(
      'Am häufigsten: Wirtschaft; in 7 Tagen nahm nichts deutlich zu.',
    );
  });

  test.each([
    ['the earlier week', { ...withheld, before: null, recent: 60 }],
    ['the recent week', { ...withheld, before: 60, recent: null }],
  ])('are not excluded if the count of %s is withheld', (_, hidden) => {
    const topIssues = economy ? [{ ...economy, ...hidden }, ...others] : [];
    const change = compareCounts(700, 700);
    expect(headlineOf({ ...steady, topIssues, change }, en)).toEndWith('The economy comes up most.');
  });

  test('are named if only the change in all statements is withheld', () => {
    const figures = overview(1000, 600, [
      ['econ', 400, [600, 600]],
      ['migr', 300, [60, 110]],
    ]);
    const change = { ...figures.change, ...{ before: null, now: null, relative: null, doubt: null } };
    expect(headlineOf({ ...figures, change }, en)).toEndWith(
      'largest percentage rise of frequent issues in 7 days: migration.',
    );
  });

  test('are not excluded if many statements are on issues that are not listed', () => {
    const change = compareCounts(660, 690);
    expect(headlineOf({ ...steady, change }, en)).toEndWith('The economy comes up most.');
    expect(headlineOf({ ...steady, change: compareCounts(660, 689) }, en)).toEndWith(
      'nothing rose markedly in 7 days.',
    );
  });
});

describe('the German headline', () => {
  test('names the most frequent issue and the one rising fastest', () => {
    const figures = overview(1000, 570, [
      ['migr', 400],
      ['bureau', 300, [50, 90]],
    ]);
    expect(headlineOf(figures, de)).toBe(
      'Fast sechs von zehn Äußerungen sind kritisch. Am häufigsten: Migration; größtes Plus in 7 Tagen bei häufigen Themen, in Prozent: Bürokratie.',
    );
  });

  test('varies the sentence if the leading issue is also rising fastest, if none is rising, or if two are tied', () => {
    expect(headlineOf(overview(1000, 100, [['freedom', 500, [100, 200]]]), de)).toBe(
      'Eine von zehn Äußerungen ist kritisch. Am häufigsten und mit dem größten Plus in 7 Tagen bei häufigen Themen, in Prozent: Bürgerrechte.',
    );
    expect(headlineOf(overview(1000, 540, [['social', 500]]), de)).toBe(
      'Mehr als die Hälfte der Äußerungen ist kritisch. Am häufigsten: Soziales; in 7 Tagen nahm nichts deutlich zu.',
    );
    const tie = overview(1000, 980, [
      ['migr', 300],
      ['waste', 300],
    ]);
    expect(headlineOf(tie, de)).toBe(
      'Fast alle Äußerungen sind kritisch. Am häufigsten: Migration und Umgang mit Steuergeld; in 7 Tagen nahm nichts deutlich zu.',
    );
  });

  test('says so if there are no statements or only a few', () => {
    expect(headlineOf(overview(0, 0, []), de)).toBe('In diesem Zeitraum noch keine Äußerungen ausgewertet.');
    expect(headlineOf(overview(1, 0, []), de)).toBe(
      'In diesem Zeitraum nur eine Äußerung: zu wenig für Schlüsse.',
    );
    expect(headlineOf(overview(12, 3, []), de)).toBe(
      'In diesem Zeitraum nur 12 Äußerungen: zu wenige für Schlüsse.',
    );
  });
});

test('fits the name of every issue into a sentence in both languages', () => {
  for (const t of [en, de]) {
    for (const theme of categories.filter((code) => code !== 'other')) {
      const sentence = headlineOf(overview(1000, 600, [[theme, 500]]), t);
      expect(sentence).not.toMatch(/\{\{|headline|undefined/);
      expect(sentence.split('. ')).toHaveLength(2);
    }
  }
});
