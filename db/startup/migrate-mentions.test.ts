import { expect, test } from 'bun:test';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/**
 * The number of migrations before the migration that introduced separate counts of mentions in deleted posts.
 */
const UNKNOWN = 31;

const database = useEmptyDatabase();

test('on days without stored statements, attributes all mentions to posts deleted by retention', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, UNKNOWN);
    await client`insert into installation (id, sandbox, timezone) values (1, false, 'Europe/Berlin')`;
    // The first post is a hit from 19 November in Berlin time. The posts from 20 November are context and a
    // filtered-out hit.
    await client`
      insert into content (id, platform, external_id, scope, kind, source_type, text, posted_at, retrieved_at, text_hash,
        filter_reason, is_filtered_out)
      select id, 'x', id::text, scope, 'post', 'politician_tweet', '', posted_at::timestamptz, now(), id, reason, reason is not null
      from (values (1, 'hit', '2026-11-18T23:30:00Z', null), (2, 'context', '2026-11-20T10:00:00Z', null),
        (3, 'hit', '2026-11-20T10:00:00Z', 'too_short')) as v (id, scope, posted_at, reason)`;
    await client`
      insert into trend_mentions (trend_name, day, mentions) values
        ('#Rente', '2026-11-18', 4), ('#Rente', '2026-11-19', 5), ('#Bahn', '2026-11-20', 6), ('#Bahn', '2026-11-21', 0)`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'Europe/Berlin' });
    expect([
      ...(await client`select day::text, mentions, expired from trend_mentions order by trend_name desc, day`),
    ]).toEqual([
      { day: '2026-11-18', mentions: 4, expired: 4 },
      { day: '2026-11-19', mentions: 5, expired: 0 },
      { day: '2026-11-20', mentions: 6, expired: 6 },
      { day: '2026-11-21', mentions: 0, expired: 0 },
    ]);
  } finally {
    await close();
  }
});
