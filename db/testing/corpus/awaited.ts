import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { Connection } from '../../connection';
import { createRandom, type Random } from '../random';
import { withoutIndexes } from './indexes';
import { pickCategory, pickSentiment } from './statements';
import { storeTargets } from './targets';
import { writeText } from './texts';

export interface AwaitedOptions {
  /** Number of posts, all of which are hits. */
  items: number;
  itemsPerRequest: number;
  /** The number of days before `until` over which the posts are spread. */
  days: number;
  until: Date;
  /** The session's model, by name and version. */
  model: readonly [name: string, version: string];
  /** The provider's id for the batch. */
  providerBatchId: string;
}

/**
 * Number of different texts. Texts are reused, because no process reads them: they only give rows a realistic
 * size.
 */
const TEXTS = 1_000;

const writeTexts = (random: Random): string[] =>
  Array.from(
    { length: TEXTS },
    () =>
      writeText(random, {
        category: pickCategory(random),
        sentiment: pickSentiment(random),
        replyTo: null,
        names: [],
      }).text,
  );

/**
 * Fills an empty database with posts, newest first, and a session for all posts. The session's only batch has
 * been sent to the provider, and the results have not been read yet.
 * @returns the id of the batch, whose requests have the sequence numbers 1, 2, …
 */
export const fillAwaited = async (connection: Connection, options: AwaitedOptions): Promise<number> => {
  const { client } = connection;
  const { items, itemsPerRequest, days, until, model, providerBatchId } = options;
  const texts = writeTexts(createRandom(items));
  const spacing = (days * MILLISECONDS_PER_DAY) / items;
  const stored = await storeTargets(connection);
  await withoutIndexes(client, async () => {
    await client`
      with sample as materialized (
        select n::int - 1 as n, text, to_tsvector('german', text) as search
        from unnest(${texts}::text[]) with ordinality as t(text, n)
      ), made as (
        select n, 2000000000000000000 - n::bigint as id,
          ${until.toISOString()}::timestamptz - make_interval(secs => (n + 1) * ${spacing / 1000}::float8) as posted_at
        from generate_series(0, ${items}::int - 1) as n
      )
      insert into content (id, platform, external_id, scope, kind, source_type, text, lang, author_id,
        conversation_id, target_id, posted_at, retrieved_at, text_hash, search)
      select made.id, 'x', made.id::text, 'hit', case when made.n % 5 < 3 then 'reply' else 'post' end,
        'politician_tweet', sample.text, 'de', made.n % 20000 + 1, made.id,
        (${stored.map(({ id }) => id)}::int[])[made.n * 7 % ${stored.length}::int + 1], posted_at, posted_at,
        hashint8(made.id), sample.search
      from made join sample on sample.n = made.n % ${TEXTS}::int order by made.n`;
  });
  await client`
    insert into content_rollup (key, source_type, day, n)
    select scope, source_type, (posted_at at time zone 'Europe/Berlin')::date, count(*) from content group by 1, 2, 3`;
  const [batch] = await client<{ id: number }[]>`
    with session as (
      insert into sessions (session_name, model_name, model_version, codebook_version, status, planned_at)
      values ('Alles', ${model[0]}, ${model[1]}, 1, 'submitted', now()) returning id
    ), batch as (
      insert into batches (session_id, sequence, status, intent_at, provider_batch_id, total_requests, content_count,
        submitted_at)
      select id, 1, 'submitted', now(), ${providerBatchId}, ceil(${items}::float8 / ${itemsPerRequest}), ${items}, now()
      from session returning id
    ), request as (
      insert into requests (batch_id, sequence, content_ids, text_hashes)
      select batch.id, n / ${itemsPerRequest}::int + 1, array_agg(2000000000000000000 - n::bigint order by n),
        array_agg(hashint8(2000000000000000000 - n::bigint) order by n)
      from batch, generate_series(0, ${items}::int - 1) as n group by 1, 2 order by 2
    )
    select id::int from batch`;
  if (!batch) throw new Error('There is no batch');
  await client.unsafe('vacuum (analyze)');
  return batch.id;
};
