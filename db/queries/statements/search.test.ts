import { describe, expect, test } from 'bun:test';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf } from '../../connection';
import { content, vocabulary } from '../../tables';
import { contentRow } from '../../testing/content';
import { emptyEach, useDatabase } from '../../testing/hooks';
import { untilBlocked } from '../../testing/locks';
import { storeContent, storeContentIn } from '../../testing/store';
import type { ContentRow } from '../content/content-row';
import { searchCondition } from './search';

const database = await useDatabase();
emptyEach(database, 'content, content_rollup, vocabulary');

const store = (...rows: ContentRow[]) => storeContent(database, rows);
const storeTexts = (...texts: string[]) =>
  store(...texts.map((text, index) => contentRow(index + 1, { text })));
const find = async (text: string): Promise<string[]> => {
  const { condition } = await searchCondition(database.db, text);
  const rows = await rowsOf<{ text: string }>(
    database.db,
    sql`select c.text from content c where ${condition} order by c.id`,
  );
  return rows.map((row) => row.text);
};

describe('a search finds', () => {
  test('a word in any inflection and letter case, and as the beginning of a word', async () => {
    await storeTexts('Die MIETEN steigen', 'keine Miete mehr', 'Mieterhöhung droht', 'Mittag im Land');
    for (const text of ['Miete', 'miete', 'MIETEN', '  miete, ']) {
      expect(await find(text)).toEqual(expect.arrayContaining(['Die MIETEN steigen', 'keine Miete mehr']));
    }
    expect(await find('Miete')).toContain('Mieterhöhung droht');
    expect(await find('mit')).toEqual([]);
    expect(await find('mitt')).toEqual(['Mittag im Land']);
  });

  test('a word as part of a compound, but not inside unrelated words', async () => {
    await storeTexts(
      'Strom ist teuer, Preisbremse jetzt',
      'die Strommiete',
      'die Mietpreisbremse wirkt',
      'der Grund für das Paket',
      'Rentenpaket und Grundrente',
      'die Konkurrenten',
      'Preise runter',
    );
    expect(await find('Miete')).toEqual(['die Strommiete', 'die Mietpreisbremse wirkt']);
    expect(await find('Rente')).toEqual(['Rentenpaket und Grundrente']);
    expect(await find('reise')).toEqual([]);
  });

  test('handles and hashtags by their exact form, and hashtags also by the words they contain', async () => {
    await storeTexts('@Amt_Berlin tut nichts', '#MieteRunter jetzt', '#Mieten steigen');
    expect(await find('@amt_berlin')).toEqual(['@Amt_Berlin tut nichts']);
    expect(await find('amt_berlin')).toEqual([]);
    expect(await find('@amt')).toEqual([]);
    expect(await find('#mieterunter')).toEqual(['#MieteRunter jetzt']);
    expect(await find('#miete')).toEqual([]);
    expect(await find('miete')).toEqual(['#MieteRunter jetzt', '#Mieten steigen']);
  });

  test('an abbreviation in hashtags that begin or end with it, but in no others', async () => {
    const tags = ['#NoAfD', '#AfDVerbot', '#niewiederafd', '#FCKAFD', '#NoKfW', '#DankeEuGH', '#InDerEU'];
    await storeTexts(...tags);
    for (const text of ['AfD', 'afd', 'AFD']) expect(await find(text)).toEqual(tags.slice(0, 4));
    expect(await find('KfW')).toEqual(['#NoKfW']);
    expect(await find('EuGH')).toEqual(['#DankeEuGH']);
    expect(await find('Inder')).toEqual(['#InDerEU']);
    expect(await find('#afd')).toEqual([]);
  });

  test('each spelling of gendered words by each other', async () => {
    const spellings = ['Bürger:innen', 'Bürger*innen', 'Bürger_innen', 'BürgerInnen', 'Bürger/innen'];
    const texts = [...spellings.map((word) => `alle ${word} zahlen`), 'alle Bürgerinnen und Bürger zahlen'];
    await storeTexts(...texts, 'der Innensenator', 'der Kolleg:innenkreis', 'innen sitzt ein Kolleg');
    for (const text of ['Bürgerinnen', 'Bürger', 'Buergerinnen', ...spellings])
      expect(await find(text)).toEqual(texts);
    for (const text of spellings)
      expect(await find(`"alle ${text} zahlen"`)).toContain(`alle ${text} zahlen`);
    for (const text of ['Kolleginnen', 'Kolleg*innen', 'Kolleg:innenkreis'])
      expect(await find(text)).toEqual(['der Kolleg:innenkreis']);
    expect(await find('Dieinnen')).toEqual([]);
  });

  test('posts that contain all terms in any order, and quoted words in the given order', async () => {
    await storeTexts('hohe Preise in Berlin', 'Berlin: Preise so hoch, hohe Löhne', 'hohe Löhne in Bonn');
    expect(await find('berlin preise')).toHaveLength(2);
    expect(await find('"hohe Preise"')).toEqual(['hohe Preise in Berlin']);
    expect(await find('"hohe Löhne" Berlin')).toEqual(['Berlin: Preise so hoch, hohe Löhne']);
  });

  test('no posts that contain what a minus precedes, in any form that a search for it finds', async () => {
    await storeTexts(
      'Miete hoch',
      'Miete und Rente',
      'Miete, hohe Preise',
      'Miete #Bund',
      '@amt Miete',
      'Bürger:innen',
    );
    expect(await find('Miete -Renten')).toEqual([
      'Miete hoch',
      'Miete, hohe Preise',
      'Miete #Bund',
      '@amt Miete',
    ]);
    expect(await find('Miete –"hohe Preise" −#Bund -@amt')).toEqual(['Miete hoch', 'Miete und Rente']);
    expect(await find('-Rente Miete -Preis -Bund -@amt')).toEqual(['Miete hoch']);
    expect(await find('Miete -die')).toHaveLength(5);
    expect(await find('Bürger -Bürgerinnen')).toEqual([]);
  });

  test('no posts that only contain an excluded word in a compound', async () => {
    await storeTexts('Miete hoch', 'Strom kostet', 'die Strommiete steigt');
    expect(await find('Strom')).toEqual(['Strom kostet', 'die Strommiete steigt']);
    expect(await find('Strom -Miete')).toEqual(['Strom kostet']);
  });

  test('posts that contain one of the alternatives, and all other terms', async () => {
    await storeTexts(
      'Miete im Bund',
      'Renten im Bund',
      'hohe Preise im Bund',
      'Miete im Land',
      'nur der Bund',
    );
    const found = ['Miete im Bund', 'Renten im Bund', 'hohe Preise im Bund'];
    expect(await find('Bund Miete OR Rente ODER "hohe Preise"')).toEqual(found);
    expect(await find('Miete OR Rente Bund OR Land')).toEqual([...found.slice(0, 2), 'Miete im Land']);
    expect(await find('Miete OR Rente -Land -Rente')).toEqual(['Miete im Bund']);
    expect(await find('die OR Rente')).toEqual(['Renten im Bund']);
    expect(await find('Mietpreis OR Quitzapfel')).toEqual([]);
  });

  test('posts that are not excluded, although a part of the exclusion is ignored', async () => {
    await storeTexts('Bahn im Norden', 'Wähler im Norden', 'Steuer auf CO2', 'die CO2-Steuer');
    expect(await find('Norden -S-Bahn')).toEqual(['Bahn im Norden', 'Wähler im Norden']);
    expect(await find('Norden -Nicht-Wähler -"keine Wähler"')).toHaveLength(2);
    expect(await find('Steuer -CO2-Steuer')).toEqual(['Steuer auf CO2']);
  });

  test('the same compounds with alternatives and exclusions as without', async () => {
    const nouns = ['Wasser', 'Strom', 'Garten', 'Laden', 'Keller', 'Boden', 'Wagen', 'Zimmer', 'Hallen'];
    await storeTexts(...nouns, ...nouns.map((noun) => `die ${noun}miete`), 'nur Rente');
    const alone = await find('Miete');
    expect(alone).toHaveLength(nouns.length);
    expect(await find('Miete -Rente')).toEqual(alone);
    expect(await find('Miete OR Rente')).toEqual([...alone, 'nur Rente']);
  });

  test('the same with many alternatives and exclusions', async () => {
    await storeTexts('Miete im Bund', 'Rente im Land');
    const many = Array.from({ length: 60 }, (_, n) => `xwort${n}`);
    expect(await find(`Miete OR ${many.join(' OR ')}`)).toEqual(['Miete im Bund']);
    expect(await find(`Bund OR Land ${many.map((word) => `-${word}`).join(' ')}`)).toHaveLength(2);
  });

  test('words with umlauts when typed as ae, oe and ue', async () => {
    await storeTexts('Die Löhne für Ämter', 'Familie Mueller klagt');
    expect(await find('Loehne Aemter')).toEqual(['Die Löhne für Ämter']);
    expect(await find('löh')).toEqual(['Die Löhne für Ämter']);
    expect(await find('Müller')).toEqual(['Familie Mueller klagt']);
    expect(await find('"Loehne fuer Aemter"')).toEqual(['Die Löhne für Ämter']);
    expect(await find('"Familie Mueller"')).toEqual(['Familie Mueller klagt']);
    expect(await find('fuer Löhne')).toEqual(['Die Löhne für Ämter']);
  });

  test('nothing for an empty search or one that consists of stop words', async () => {
    await storeTexts('die Rente ist nicht sicher');
    const nothing = ['', '   ', '🚆', '&|!', 'die', '"', 'https://example.org/rente'];
    for (const text of [
      ...nothing,
      '-Bund',
      '–Bund -"der Bund"',
      'die -Bund',
      'OR',
      '"die nicht"',
      'fuer OR die',
    ]) {
      expect(await find(text)).toEqual([]);
      expect((await searchCondition(database.db, text)).isUnsearchable).toBe(true);
    }
    expect((await searchCondition(database.db, 'Quitzapfel')).isUnsearchable).toBeUndefined();
    expect(await find('die Rente und nicht')).toHaveLength(1);
  });

  test('a post by its address on X, and with further terms only if it contains them', async () => {
    await store(
      contentRow(20, { text: 'Miete runter' }),
      contentRow(21, { text: 'eine andere Miete' }),
      contentRow(22, { text: 'bearbeitet', externalId: '29' }),
      contentRow(23, { text: 'Zusammenhang', scope: 'context' }),
    );
    expect(await find('https://x.com/amt_berlin/status/20?s=46')).toEqual(['Miete runter']);
    expect(await find('twitter.com/i/web/status/21 Miete')).toEqual(['eine andere Miete']);
    expect(await find('https://x.com/amt_berlin/status/20 Rente')).toEqual([]);
    expect(await find('https://x.com/amt_berlin/status/20 -Rente')).toEqual(['Miete runter']);
    expect(await find('https://x.com/amt_berlin/status/20 -Miete')).toEqual([]);
    for (const id of [22, 29]) expect(await find(`https://x.com/a/status/${id}`)).toEqual(['bearbeitet']);
    expect(await find('https://x.com/amt_berlin/status/23')).toEqual([]);
  });

  test('only hits', async () => {
    await store(contentRow(1, { scope: 'context', text: 'seltenes Wort' }));
    expect(await find('seltenes')).toEqual([]);
    expect(await database.db.select().from(vocabulary)).toEqual([]);
    await store(contentRow(1, { text: 'seltenes Wort' }));
    expect(await find('seltenes')).toEqual(['seltenes Wort']);
    expect((await database.db.select().from(vocabulary)).map(({ word }) => word).toSorted()).toEqual([
      'seltenes',
      'wort',
    ]);
  });

  test('the current text of an edited post, not the previous one', async () => {
    await store(contentRow(1, { text: 'erste Fassung' }));
    await store(contentRow(1, { text: 'zweite Fassung über Kohlekraft', externalId: '2' }));
    expect(await find('erste')).toEqual([]);
    expect(await find('kohle')).toHaveLength(1);
  });

  test('every match among thousands of posts', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) =>
      contentRow(n + 1, { text: n % 1000 === 0 ? `Klima und Rente ${n}` : `Klima ${n}` }),
    );
    for (let from = 0; from < rows.length; from += 4_000) await store(...rows.slice(from, from + 4_000));
    expect(await find('klima')).toHaveLength(12_000);
    expect(await find('klima rente')).toHaveLength(12);
  });
});

test('accepts any input, both as a text and as a search', async () => {
  await storeTexts('\u202e אבג العربية हिन्दी \u0301', `${'x'.repeat(100_000)}`, '\ufdfa'.repeat(100_000));
  const hostile = [
    "'",
    '\\',
    "a' | b:* & !c <-> (d",
    '%_%',
    '@%',
    "#'tag'",
    'x'.repeat(200),
    'ab '.repeat(66),
    '"unfinished',
    '\u202eabc\u0000def',
    '👩‍👩‍👧 test',
    '1e5 20er 3.14 0x1f',
    '\ud83d',
    'ﬃ ＃ｔａｇ',
    '-'.repeat(200),
    'a OR '.repeat(40),
    'OR OR ODER "OR" -OR -"OR',
    `${'-"a b" '.repeat(28)}x`,
    "ab -' OR cd -!(a)",
  ];
  for (const text of hostile) expect(await find(text)).toBeArray();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      await store(contentRow(99, { text: text.replaceAll('\0', '') }));
      expect(await find(text)).toBeArray();
    }),
    { numRuns: 100 },
  );
});

test('finds a text by each of its words', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeäöüßinrst'), minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 6 }), async (words) => {
      await database.client`truncate content, content_rollup, vocabulary`;
      await storeTexts(words.join(' '));
      const isSmall = async (word: string) =>
        (await database.client`select 1 where ts_lexize('german_stem', ${word}) = '{}'`).length > 0;
      for (const word of words) if (!(await isSmall(word))) expect(await find(word)).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

test('uses indexes instead of reading all of the content or the vocabulary', async () => {
  // The table must be large, because the planner would read a small table in full instead of using the index.
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  await storeTexts(
    'eine Miete',
    ...Array.from({ length: 5_000 }, (_, n) => `Satz über wort${letters(n)} und ding${letters(n)}`),
  );
  await database.client`analyze content, vocabulary`;
  const { condition } = await searchCondition(database.db, 'Miete');
  const planOf = async (statement: SQL) =>
    JSON.stringify(await database.db.execute(sql`explain ${statement}`));
  expect(await planOf(sql`select c.id from content c where ${condition}`)).toContain('content_search');
  const { condition: ofPost } = await searchCondition(database.db, 'https://x.com/a/status/20');
  expect(await planOf(sql`select c.id from content c where ${ofPost}`)).not.toContain('Seq Scan');
  // The planner only prefers the index once there are hundreds of thousands of words.
  const wordsPlan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexonlyscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return JSON.stringify(
      await tx.execute(sql`explain select word from vocabulary where word like '%miet%'`),
    );
  });
  expect(wordsPlan).toContain('vocabulary_parts');
});

test('writers that concurrently add the same new words wait for each other without a deadlock', async () => {
  let other: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await storeContentIn(tx, [contentRow(1, { text: 'Zebra Affe Löwe' })]);
    other = store(contentRow(2, { text: 'Löwe Zebra Affe Tiger' }));
    await untilBlocked(database);
  });
  await other;
  expect((await database.db.select().from(vocabulary)).map(({ word }) => word).toSorted()).toEqual([
    'affe',
    'löwe',
    'tiger',
    'zebra',
  ]);
  expect(await database.db.$count(content)).toBe(2);
});
