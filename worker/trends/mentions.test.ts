import { describe, expect, test } from 'bun:test';
import { addDays, dayOf } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import type { FilterDecision } from '@stimmlage/db/queries/content/filtering';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { getMentionSeries } from '@stimmlage/db/queries/trends/trend-series';
import { contentRow } from '@stimmlage/db/testing/content';
import { type SeedTrend, seedTrends } from '@stimmlage/db/testing/seed';
import { decideFiltersIn, expire, storeContent } from '@stimmlage/db/testing/store';
import type { WorkerDeps } from '../deps';
import { drain } from '../testing/harness';
import { useStorage } from '../testing/storage';
import { trendMentionsHandler } from './mentions.handler';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

const { database, deps } = useStorage({ now: () => NOW });

const store = (...rows: ContentRow[]) => storeContent(database, rows);
const trend = (name: string, relevance = 8): SeedTrend => ({
  name,
  posts: null,
  relevance,
  category: 'social',
});
const count = (with_: WorkerDeps = deps) => drain((context) => trendMentionsHandler(with_)({}, context));
const mentions = async () =>
  (
    await database.client<{ name: string; day: string; n: number }[]>`
      select trend_name as name, day::text, mentions as n from trend_mentions order by 1, 2`
  ).map(({ name, day, n }) => [name, day, n]);

const at = (iso: string) => ({ postedAt: new Date(iso) });

describe('mentions', () => {
  test('of a new trend are counted once per post, by day in Berlin time', async () => {
    await store(
      contentRow(1, { text: 'Die #Rente und die #RENTE', ...at('2026-11-18T22:59:00Z') }),
      contentRow(2, { text: '#rente!', ...at('2026-11-18T23:00:00Z') }),
      contentRow(3, { text: 'Die Rente ist kein Hashtag' }),
      contentRow(4, { text: '#Rente im Zusammenhang', scope: 'context', ...at('2026-11-19T10:00:00Z') }),
    );
    await seedTrends(database, [trend('#Rente')], NOW);
    await count();
    expect(await mentions()).toEqual([
      ['#Rente', '2026-11-18', 1],
      ['#Rente', '2026-11-19', 1],
    ]);
    await store(
      contentRow(2, { text: '#rente!', likeCount: 9, ...at('2026-11-18T23:00:00Z') }),
      contentRow(4, { text: '#Rente im Zusammenhang', ...at('2026-11-19T10:00:00Z') }),
      contentRow(5, { text: 'auch #Rente', ...at('2026-11-19T11:00:00Z') }),
    );
    await count();
    await count();
    expect(await mentions()).toEqual([
      ['#Rente', '2026-11-18', 1],
      ['#Rente', '2026-11-19', 3],
    ]);
  });

  test('are counted only for recent, politically relevant trends', async () => {
    await store(contentRow(1, { text: '#Rente #Tatort #Gestern', ...at('2026-11-19T10:00:00Z') }));
    await seedTrends(database, [trend('#Rente'), trend('#Tatort', 4)], NOW);
    await seedTrends(database, [trend('#Gestern')], new Date(NOW.getTime() - (limits.trackedDays + 1) * DAY));
    await count();
    expect(await mentions()).toEqual([['#Rente', '2026-11-19', 1]]);
  });

  test('are kept when a trend leaves the list, and recounted in full when it returns', async () => {
    await store(contentRow(1, { text: '#Rente', ...at('2026-11-19T10:00:00Z') }));
    await seedTrends(database, [trend('#Rente')], NOW);
    await count();
    const later = { ...deps, now: () => new Date(NOW.getTime() + (limits.trackedDays + 10) * DAY) };
    await store(contentRow(2, { text: '#Rente', ...at('2026-11-19T11:00:00Z') }));
    await count(later);
    expect(await mentions()).toEqual([['#Rente', '2026-11-19', 1]]);
    const series = (to: string) =>
      getMentionSeries(database.db, { from: '2026-11-01', to }, 'month', 5).then((points) => points.length);
    const until = dayOf(later.now(), deps.timezone);
    expect([await series(addDays(until, -1)), await series(until)]).toEqual([1, 0]);
    await count(later);
    expect(await series(addDays(until, -1))).toBe(1);
    await seedTrends(database, [trend('#Rente')], new Date(NOW.getTime() + (limits.trackedDays + 9) * DAY));
    // Until the recount has ended, the mentions since the trend left the list are missing.
    await trendMentionsHandler(later)({}, { signal: AbortSignal.abort(), last: false });
    expect(await series(until)).toBe(0);
    await count(later);
    expect(await mentions()).toEqual([['#Rente', '2026-11-19', 2]]);
    expect(await series(until)).toBe(1);
  });

  test('are counted in full despite interruptions', async () => {
    await seedTrends(database, [trend('Wärmepumpe'), trend('Große Koalition')], NOW);
    const many = (from: number) =>
      Array.from({ length: 2_500 }, (_, n) =>
        contentRow(from + n, {
          text: 'Eine Wärmepumpe für die große Koalition',
          ...at('2026-11-19T10:00:00Z'),
        }),
      );
    await store(...many(1));
    const stopped = AbortSignal.abort();
    expect(await trendMentionsHandler(deps)({}, { signal: stopped, last: false })).toEqual({ again: 0 });
    await count();
    await store(...many(10_000));
    expect(await trendMentionsHandler(deps)({}, { signal: stopped, last: false })).toEqual({ again: 0 });
    await count();
    expect(await mentions()).toEqual([
      ['Große Koalition', '2026-11-19', 5_000],
      ['Wärmepumpe', '2026-11-19', 5_000],
    ]);
  });

  test.each([
    ['only short words', 'Die da', 'und die da', 'die Dahlie', 1],
    ['a word and a hashtag', 'Bahn #Streik', 'Bahn im #Streik', '#Streik im Hafen', 1],
    ['two hashtags', '#Heizung #Hammer', '#Hammer! #Heizung?', '#Heizung', 1],
    ['query syntax', "!(rente | steuer:*) & 'x' <->", 'Rente, Steuer, X', 'Rente', 1],
    ['characters of a regular expression', '.*[ab-yz]+(rente)%_', 'ab-yz: Rente', 'Rente', 1],
    ['right-to-left words', 'مرحبا بكم', 'مرحبا، بكم!', 'مرحبا', 1],
    ['words in another case', 'RENTE JETZT', '#rentejetzt', 'Rente, wann', 1],
    ['letters that expand to many', '\ufdfa'.repeat(100), '\ufdfa', 'x', 0],
    ['one very long word', 'x'.repeat(200), 'x'.repeat(60), 'x'.repeat(201), 0],
    ['only emoji', '🔥🔥', '🔥🔥', '🔥', 0],
  ])(
    'of a name made up of %s are counted the same in stored and new content',
    async (_, name, named, other, n) => {
      const day = '2026-11-19';
      const come = (id: number) =>
        store(
          ...[named, other].map((text, index) =>
            contentRow(id + index, { text: `Es geht um: ${text}`, ...at(`${day}T10:00:00Z`) }),
          ),
        );
      await come(1);
      await seedTrends(database, [trend(name)], NOW);
      await count();
      expect(await mentions()).toEqual(n === 0 ? [] : [[name, day, n]]);
      await come(10);
      await count();
      expect(await mentions()).toEqual(n === 0 ? [] : [[name, day, 2 * n]]);
    },
  );

  test('exclude content deleted on X or erased, but include content deleted by retention', async () => {
    const day = { postedAt: new Date('2026-11-19T10:00:00Z') };
    await seedTrends(database, [trend('#Rente'), trend('Bahn')], NOW);
    await store(...[1, 2, 3].map((id) => contentRow(id, { text: '#Rente und die Bahn', ...day })));
    await count();
    await store(contentRow(4, { text: 'noch einmal #Rente', ...day }));
    const remove = (ids: string[], figures: 'stay' | 'go') =>
      database.db.transaction((tx) => removeContent(tx, ids, 'Europe/Berlin', figures));
    await remove(['1', '4'], 'go');
    await remove(['1', '2'], 'stay');
    await count();
    expect(await mentions()).toEqual([
      ['#Rente', '2026-11-19', 2],
      ['Bahn', '2026-11-19', 2],
    ]);
    await remove(['3'], 'go');
    expect(await mentions()).toEqual([
      ['#Rente', '2026-11-19', 1],
      ['Bahn', '2026-11-19', 1],
    ]);
  });

  describe('of a trend that returns', () => {
    const later = (): WorkerDeps => ({
      ...deps,
      now: () => new Date(NOW.getTime() + (limits.trackedDays + 10) * DAY),
    });
    const comeBack = async () => {
      await seedTrends(database, [trend('#Rente')], new Date(NOW.getTime() + (limits.trackedDays + 9) * DAY));
      await count(later());
    };
    const begin = async () => {
      await seedTrends(database, [trend('#Rente')], NOW);
      await store(
        ...[1, 2, 3].map((id) => contentRow(id, { text: 'die #Rente', ...at('2026-11-19T10:00:00Z') })),
        contentRow(4, { text: 'die #Rente', authorId: '9', ...at('2026-11-18T10:00:00Z') }),
      );
      await count();
    };
    const all = [
      ['#Rente', '2026-11-18', 1],
      ['#Rente', '2026-11-19', 3],
    ];

    test('include those in posts deleted by retention, during or after tracking', async () => {
      await begin();
      await expire(database, ['1', '4']);
      expect(await mentions()).toEqual(all);
      await count(later());
      await store(contentRow(5, { text: 'neue #Rente', ...at('2026-11-17T10:00:00Z') }));
      await count(later());
      await expire(database, ['2', '5']);
      await comeBack();
      expect((await mentions()).filter(([, , n]) => n !== 0)).toEqual([['#Rente', '2026-11-17', 1], ...all]);
      await expire(database, ['3']);
      await count(later());
      await database.client`update tracked_trends set is_counted = false`;
      await count(later());
      expect(await mentions()).toEqual([['#Rente', '2026-11-17', 1], ...all]);
    });

    test('exclude those in posts by erased authors', async () => {
      await begin();
      await expire(database, ['1']);
      const remove = (ids: string[]) =>
        database.db.transaction((tx) => removeContent(tx, ids, 'Europe/Berlin', 'go'));
      await remove(['4']);
      await count(later());
      await remove(['2']);
      await comeBack();
      expect((await mentions()).filter(([, , n]) => n !== 0)).toEqual([['#Rente', '2026-11-19', 2]]);
    });

    test('are counted once if retention deletes the post during the count', async () => {
      await begin();
      await database.client`update tracked_trends set is_counted = false`;
      const { db } = deps;
      const transaction: typeof db.transaction = async (work, config) => {
        const result = await db.transaction(work, config);
        if (config?.accessMode === 'read only') await expire(database, ['1']);
        return result;
      };
      await count({ ...deps, db: Object.assign(Object.create(db), { transaction }) });
      expect(await mentions()).toEqual(all);
      await database.client`update tracked_trends set is_counted = false`;
      await count();
      expect(await mentions()).toEqual(all);
    });
  });

  test('exclude filtered-out posts, and change when posts are filtered, restored or edited', async () => {
    const day = { postedAt: new Date('2026-11-19T10:00:00Z') };
    const decide = (...decisions: FilterDecision[]) =>
      database.db.transaction((tx) => decideFiltersIn(tx, decisions));
    const rente = async () => (await mentions()).filter(([name]) => name === '#Rente').map(([, , n]) => n);
    await store(
      contentRow(1, { text: 'viel #Rente', ...day }),
      contentRow(2, { text: '#Rente', filterReason: 'too_short', ...day }),
    );
    await seedTrends(database, [trend('#Rente'), trend('Bahn')], NOW);
    await count();
    await store(
      contentRow(3, { text: 'auch #Rente', ...day }),
      contentRow(4, { text: '#Rente', filterReason: 'duplicate', ...day }),
    );
    await count();
    expect(await rente()).toEqual([2]);
    await decide({ id: '1', reason: 'withheld' }, { id: '2', reason: null });
    expect(await rente()).toEqual([1]);
    await count();
    expect(await rente()).toEqual([2]);
    // Post 3 is filtered out, restored and edited before the next count. Nevertheless, the post must be
    // counted exactly once.
    await decide({ id: '3', reason: 'withheld' });
    await decide({ id: '3', reason: null });
    await store(contentRow(3, { externalId: '30', text: 'auch #Rente und Bahn', textHash: '30', ...day }));
    await store(contentRow(2, { externalId: '20', text: 'die Bahn', textHash: '20', ...day }));
    await count();
    expect(await mentions()).toEqual([
      ['#Rente', '2026-11-19', 1],
      ['Bahn', '2026-11-19', 2],
    ]);
  });

  test('are counted despite deleted content and hostile names', async () => {
    await store(contentRow(1, { text: "#Rente's | & ! <-> 'x'", ...at('2026-11-19T10:00:00Z') }));
    await database.client`delete from content`;
    await store(contentRow(2, { text: "Rente's | & ! <-> 'x'", ...at('2026-11-19T10:00:00Z') }));
    await seedTrends(database, [trend("Rente's | & ! <->"), trend('\\'), trend("'"), trend('die')], NOW);
    await count();
    expect(await mentions()).toEqual([["Rente's | & ! <->", '2026-11-19', 1]]);
  });
});
