import { describe, expect, test } from 'bun:test';
import type { WorldPost } from '../world/world';
import { createCorpus, HISTORY_DAYS } from './corpus';
import { cities } from './grammar/words';
import { categories, type Intent } from './intent';
import { hashtags, keywords } from './people/people';
import { targets } from './people/targets';
import { plainText } from './threads/day-context';
import { berlinTime, DAY } from './time/berlin';

const origin = Date.UTC(2026, 10, 20, 9, 30);
const corpus = createCorpus({ seed: 'content', origin });
const posts = corpus.postsBetween(origin - HISTORY_DAYS * DAY, origin);

const intentOf = (post: WorldPost): Intent => {
  const intent = corpus.intent(post.id);
  if (intent === undefined) throw new Error(`no intent for ${post.id}`);
  return intent;
};

const watched = new Set(targets.map(({ username }) => username));
const citizens = new Set(corpus.users.filter(({ username }) => !watched.has(username)).map(({ id }) => id));
const ofKind = (...kinds: Intent['kind'][]) => posts.filter((post) => kinds.includes(intentOf(post).kind));
const statements = ofKind('statement');
const ofCitizens = statements.filter(({ authorId }) => citizens.has(authorId));

const share = (list: readonly WorldPost[], fits: (intent: Intent, post: WorldPost) => boolean) =>
  list.filter((post) => fits(intentOf(post), post)).length / list.length;

const fullText = (post: WorldPost) => post.longText ?? post.text;
const words = (text: string) =>
  text.replace(/https?:\/\/\S+|@\w+|#[\p{L}\p{N}_]+/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

describe('in the generated texts', () => {
  test('statements are hardly ever repeated within 30 days', () => {
    const seen = new Map<string, number>();
    let repeated = 0;
    for (const post of statements) {
      const text = plainText(fullText(post));
      if (post.createdAt - (seen.get(text) ?? Number.NEGATIVE_INFINITY) < 30 * DAY) repeated += 1;
      seen.set(text, post.createdAt);
    }
    expect(repeated / statements.length).toBeLessThan(0.025);
  });

  test('no placeholder or symbol of the grammar remains in a text', () => {
    for (const post of posts)
      expect(fullText(post).replace(/https:\S+/g, 'x')).not.toMatch(/[{}[\]|*]|undefined|NaN| {2}| [,;]/);
  });

  test('a report comes from a town named in its headline', () => {
    const reports = posts.flatMap(({ text }) => {
      const [headline = '', from] = text.split(/ Bericht aus (\p{L}+)\./u);
      const named = cities.map(({ name }) => name).filter((name) => headline.includes(name));
      return from === undefined || named.length === 0 ? [] : [{ named, from }];
    });
    expect(reports.length).toBeGreaterThan(5);
    for (const { named, from } of reports) expect(named).toContain(from);
  });

  test('statements are in German and contain at least three words', () => {
    for (const post of statements) {
      expect(post.lang).toBe('de');
      expect(words(post.text).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('every watched hashtag and keyword is used at least once a day on average', () => {
    for (const { word } of hashtags) {
      const tag = new RegExp(`#${word}(?![\\p{L}\\p{N}_])`, 'u');
      expect(posts.filter((post) => tag.test(fullText(post))).length).toBeGreaterThan(HISTORY_DAYS);
    }
    for (const { word } of keywords) {
      const whole = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu');
      expect(posts.filter((post) => whole.test(fullText(post))).length).toBeGreaterThan(HISTORY_DAYS);
    }
  });
});

describe('in the corpus as a whole', () => {
  test('citizens criticise more than they praise', () => {
    const complaint = share(ofCitizens, ({ sentiment }) => sentiment === 'COMPLAINT');
    const praise = share(ofCitizens, ({ sentiment }) => sentiment === 'PRAISE');
    expect(complaint).toBeGreaterThan(0.55);
    expect(complaint).toBeLessThan(0.63);
    expect(praise).toBeGreaterThan(0.11);
    expect(praise).toBeLessThan(0.16);
  });

  test('every category occurs, and some are more common than others', () => {
    const shares = new Map(
      categories.map((name) => [name, share(statements, ({ category }) => category === name)]),
    );
    const of = (...names: Intent['category'][]) => names.map((name) => shares.get(name) ?? 0);
    for (const value of of(...categories)) expect(value).toBeGreaterThan(0.01);
    for (const value of of('social', 'econ', 'migr', 'bureau', 'gov')) expect(value).toBeGreaterThan(0.07);
    for (const value of of('tech', 'waste', 'etiq', 'just', 'other')) expect(value).toBeLessThan(0.055);
    expect(Math.max(...shares.values())).toBeLessThan(0.2);
  });

  test('intensity and heat range from 1 to 5', () => {
    for (const step of [1, 2, 3, 4, 5]) {
      expect(share(ofCitizens, ({ intensity }) => intensity === step)).toBeGreaterThan(0.02);
      expect(share(ofCitizens, ({ heat }) => heat === step)).toBeGreaterThan(0.002);
    }
    expect(share(ofCitizens, ({ heat }) => heat === 5)).toBeLessThan(0.02);
    for (const { sentiment, heat } of statements.map(intentOf))
      if (sentiment !== 'COMPLAINT') expect(heat).toBe(1);
  });

  test('every reason for filtering out a post occurs, but only rarely', () => {
    for (const kind of ['short', 'link', 'foreign', 'copy', 'repost'] as const) {
      const part = ofKind(kind).length / posts.length;
      expect(part).toBeGreaterThan(0.004);
      expect(part).toBeLessThan(0.04);
    }
    expect(posts.filter(({ withheldIn }) => withheldIn?.includes('DE')).length).toBeGreaterThan(2);
  });

  test('posts meant to be filtered out match their filter', () => {
    for (const { text } of ofKind('short')) expect(words(text).length).toBeLessThanOrEqual(3);
    for (const { text, lang } of ofKind('link')) {
      expect(words(text)).toEqual([]);
      expect(lang).toBe('zxx');
    }
    for (const { lang } of ofKind('foreign')) expect(lang).toMatch(/^(en|fr|tr|nl|pl|es|it)$/);
    for (const { references } of ofKind('repost')) expect(references[0]?.type).toBe('retweeted');
    const copies = ofKind('copy').map(({ text }) => plainText(text));
    expect(new Set(copies).size).toBeLessThan(copies.length / 5);
  });
});

describe('over time', () => {
  const inDays = (from: number, to: number, fits: (intent: Intent) => boolean) =>
    statements.filter(
      (post) =>
        post.createdAt >= origin + from * DAY && post.createdAt < origin + to * DAY && fits(intentOf(post)),
    ).length;

  test('statements on bureaucracy increase in the last week, and those on foreign policy decrease', () => {
    const change = (category: Intent['category']) => {
      const fits = (intent: Intent) => intent.category === category;
      return inDays(-7, 0, fits) / inDays(-14, -7, fits);
    };
    expect(change('bureau')).toBeGreaterThan(1.1);
    expect(change('gov')).toBeGreaterThan(1.1);
    expect(change('foreign')).toBeLessThan(0.8);
  });

  test('the scandal breaks on day -41, and the debate on migration peaks around day -20', () => {
    const corrupt = ({ category }: Intent) => category === 'corrupt';
    expect(inDays(-41, -34, corrupt)).toBeGreaterThan(1.8 * inDays(-48, -41, corrupt));
    const migration = ({ category }: Intent) => category === 'migr';
    expect(inDays(-24, -17, migration)).toBeGreaterThan(1.5 * inDays(-54, -47, migration));
  });

  test('the share of praise for a topic rises after good news', () => {
    const praised = (from: number, to: number) => {
      const about = (intent: Intent) => intent.topic === 'landticket';
      const part = inDays(from, to, (intent) => about(intent) && intent.sentiment === 'PRAISE');
      return part / inDays(from, to, about);
    };
    expect(praised(-19, -13)).toBeGreaterThan(praised(-60, -30));
  });

  test('evenings are busy, and nights and weekends are quiet', () => {
    const hours = Array.from({ length: 24 }, () => 0);
    const days = Array.from({ length: 7 }, () => 0);
    for (const { createdAt } of posts) {
      const { hour, weekday } = berlinTime(createdAt);
      hours[hour] = (hours[hour] ?? 0) + 1;
      days[weekday] = (days[weekday] ?? 0) + 1;
    }
    const sum = (list: readonly number[], from: number, to: number) =>
      list.slice(from, to).reduce((total, count) => total + count, 0);
    expect(sum(hours, 18, 22)).toBeGreaterThan(6 * sum(hours, 1, 5));
    expect(sum(hours, 18, 22)).toBeGreaterThan(1.1 * sum(hours, 13, 17));
    const weekend = ((days[0] ?? 0) + (days[6] ?? 0)) / 2;
    expect(weekend).toBeLessThan((0.85 * sum(days, 1, 6)) / 5);
  });
});
