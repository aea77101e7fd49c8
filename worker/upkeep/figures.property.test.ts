import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { ContentKind, ContentScope, FilterReason } from '@stimmlage/core/codes/content';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { Tx } from '@stimmlage/db/connection';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { linkThreads } from '@stimmlage/db/queries/content/link-threads';
import { removeOwn } from '@stimmlage/db/queries/privacy/erasure';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { lockCodedContent, putCorrection, withdrawCorrection } from '@stimmlage/db/testing/corrections';
import { stopAtEnd } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { emptyContent, storeLabels } from '@stimmlage/db/testing/store';
import fc from 'fast-check';
import { textHash } from '../content/rows';
import { storeContent } from '../content/store';
import { openTestStorage } from '../testing/storage';
import type { XPost } from '../x/page';
import { settleLookUp } from './settle-look-up';
import { xPost } from './testing/posts';
import { createRun, keepUp, readRun, step } from './testing/upkeep';

const TIMEZONE = 'Europe/Berlin';
const NOW = new Date('2026-11-20T12:00:00Z');
const KEPT_DAYS = 30;
const { database, deps } = await stopAtEnd(openTestStorage({ now: () => NOW, retentionDays: KEPT_DAYS }));

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);

const id = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 6 });
const text = fc.constantFrom('eins zwei drei vier', 'eins zwei drei', 'ganz andere Worte stehen hier', 'ja');
const day = fc
  .integer({ min: 1, max: 40 })
  .map((ago) => new Date(NOW.getTime() - ago * MILLISECONDS_PER_DAY));
const coding = fc.record({
  complaintType: fc.constantFrom(...sentiments),
  category: fc.constantFrom(...categories),
  policyArea: fc.constantFrom(null, 'economy' as const),
  intensity: fc.integer({ min: 1, max: 5 }),
  heat: fc.integer({ min: 1, max: 5 }),
});

const row: fc.Arbitrary<ContentRow> = fc
  .record({
    number: id,
    version: fc.integer({ min: 0, max: 2 }),
    words: text,
    scope: fc.constantFrom<ContentScope>('hit', 'hit', 'context'),
    kind: fc.constantFrom<ContentKind>('post', 'reply'),
    author: fc.integer({ min: 1, max: 3 }),
    target: fc.constantFrom(null, 1, 2),
    reason: fc.constantFrom<FilterReason | null>(null, null, null, 'too_short', 'withheld'),
    postedAt: day,
    seenAt: day,
  })
  .map(({ number, version, words, scope, kind, author, target, reason, postedAt, seenAt }) => {
    const isHit = scope === 'hit';
    return contentRow(number, {
      externalId: String(number + 100 * version),
      text: words,
      textHash: textHash(words),
      scope,
      kind,
      authorId: String(author),
      conversationId: String(1 + (number % 3)),
      targetId: isHit ? target : null,
      isOwn: isHit && target !== null && kind === 'post',
      keyword: isHit && target === null ? 'archiv' : null,
      sourceType: isHit && target !== null ? 'politician_tweet' : 'keyword_tweet',
      filterReason: isHit ? reason : null,
      postedAt,
      retrievedAt: seenAt,
    });
  });

const toPost = (contentId: number, words: string, withheld: boolean, version: number): XPost =>
  xPost({
    id: String(contentId + 100 * version),
    firstId: String(contentId),
    text: words,
    createdAt: NOW,
    withheldIn: withheld ? ['DE'] : [],
  });

type Act = () => Promise<unknown>;

/** Stores posts in slices. Two observations of the same post can be in different slices. */
const collect = fc
  .record({ rows: fc.array(row, { minLength: 1, maxLength: 6 }), most: fc.integer({ min: 1, max: 6 }) })
  .map(({ rows, most }): Act => {
    const sorted = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    const slices = sorted.flatMap((_, at) => (at % most === 0 ? [sorted.slice(at, at + most)] : []));
    return () => inTransaction((tx) => storeContent(tx, slices, { timezone: TIMEZONE, duplicateDays: 10 }));
  });

const label = fc.record({ session: fc.integer({ min: 1, max: 3 }), on: ids, codes: coding, at: day }).map(
  ({ session, on, codes, at }): Act =>
    () =>
      storeLabels(database, {
        sessionId: session,
        analyzedAt: at,
        labels: on.map((each) => newLabel(each, codes)),
      }),
);

const correct = fc.record({ on: id, codes: fc.option(coding) }).map(
  ({ on, codes }): Act =>
    () =>
      inTransaction(async (tx) => {
        const content = await lockCodedContent(tx, String(on));
        if (!content?.labels.length) return;
        const correction = codes && { ...codes, reason: '', userId: 1, correctedAt: NOW };
        if (correction) await putCorrection(tx, content, correction, TIMEZONE);
        else if (content.correction) await withdrawCorrection(tx, content, TIMEZONE);
      }),
);

const refilter = fc.record({ words: fc.integer({ min: 1, max: 4 }), days: fc.constantFrom(1, 10, 40) }).map(
  ({ words, days }): Act =>
    async () => {
      await database.client`update settings set filter_min_words = ${words}, filter_duplicate_days = ${days}`;
      await keepUp(deps, 'refilter');
    },
);

const comply = fc
  .record({
    gone: ids,
    seen: ids,
    words: text,
    withheld: fc.boolean(),
    version: fc.integer({ min: 0, max: 3 }),
  })
  .map(
    ({ gone, seen, words, withheld, version }): Act =>
      async () => {
        const runId = await createRun(deps, 'compliance');
        const stored = await database.client<
          { id: string; scope: ContentScope; reason: FilterReason | null }[]
        >`
      select id::text, scope, filter_reason as reason from content where scope <> 'gold' order by id`;
        const candidates = stored.map((each) => ({
          id: each.id,
          externalId: each.id,
          authorId: null,
          scope: each.scope,
          sourceType: 'keyword_tweet' as const,
          filterReason: each.reason,
        }));
        const isOf = (list: readonly number[]) => (candidate: { id: string }) =>
          list.includes(Number(candidate.id));
        const shown = candidates.filter(isOf(seen.filter((each) => !gone.includes(each))));
        await settleLookUp(
          { deps, run: { ...(await readRun(deps, runId)), note: [] }, signal: new AbortController().signal },
          candidates,
          {
            gone: candidates.filter(isOf(gone.slice(0, 2))),
            seen: shown.map((candidate) => ({
              candidate,
              post: toPost(Number(candidate.id), words, withheld, version),
            })),
            left: [],
            reads: 0,
          },
        );
        // There is no client for X in these dependencies, so the run ends immediately.
        await step(deps, runId);
      },
  );

const retain = ids.map(
  (on): Act =>
    async () => {
      const longAgo = new Date(NOW.getTime() - (KEPT_DAYS + 1) * MILLISECONDS_PER_DAY).toISOString();
      await database.client`update content set collected_at = ${longAgo} where id = any(${on})`;
      await keepUp(deps, 'retention');
    },
);

const erase = fc.integer({ min: 1, max: 3 }).map(
  (author): Act =>
    () =>
      inTransaction(async (tx) =>
        removeOwn(
          tx,
          { ids: [String(author)], handles: [] },
          { timezone: TIMEZONE, atOnce: 100 },
          async () => undefined,
        ),
      ),
);

const link = fc.constant<Act>(() => inTransaction((tx) => linkThreads(tx, 'archiv', '0', TIMEZONE)));

const act = fc.oneof(
  { weight: 4, arbitrary: collect },
  { weight: 4, arbitrary: label },
  { weight: 3, arbitrary: correct },
  { weight: 2, arbitrary: refilter },
  { weight: 2, arbitrary: comply },
  { weight: 1, arbitrary: retain },
  { weight: 1, arbitrary: erase },
  { weight: 1, arbitrary: link },
);

test('never deadlocks under concurrent work, and keeps figures equal to a recount', async () => {
  const one = fc.oneof(collect, label, correct, erase, link);
  await fc.assert(
    fc.asyncProperty(
      fc.array(collect, { maxLength: 2 }),
      fc.array(one, { minLength: 4, maxLength: 8 }),
      async (before, acts) => {
        await emptyContent(database);
        for (const each of before) await each();
        await Promise.all(acts.map((each) => each()));
        expect(await checkFigures(database)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('keeps figures equal to a recount after any sequence of work', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
      await emptyContent(database);
      await database.client`truncate upkeep_runs`;
      for (const each of acts) {
        await each();
        expect(await checkFigures(database)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
