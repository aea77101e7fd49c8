import { expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { listPlacesNamed } from '@stimmlage/db/figures/read/pain-points';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { expire, storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';
import { findPainPoint } from './pain-point-name';

const COUNT = 1_100;

const places = [
  ['Berlin', 'Köln'],
  ['berlin'],
  ['Berlin'],
  ['Hamburg'],
  [],
  ['Bonn'],
  ['Kiel'],
  ['Jena'],
  ['Ulm'],
];

const api = await useApi();

/**
 * Every second statement is about the economy, and one in a hundred of these statements has intensity 1.
 * Statements with higher ids are newer.
 */
beforeAll(async () => {
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  await storeContent(
    api.database,
    ids.map((id) =>
      contentRow(id, {
        postedAt: new Date(Date.UTC(2026, 8, 1, 0, id * 60)),
        politicianMentions: id % 3 === 0 ? ['Minister', 'Kanzler'] : id % 7 === 0 ? ['Kanzler'] : [],
      }),
    ),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    labels: ids.map((id) =>
      newLabel(id, {
        category: id % 2 === 0 ? 'econ' : 'env',
        policyArea: id % 10 === 0 ? 'healthcare' : null,
        complaintType: id % 8 === 0 ? 'PRAISE' : 'COMPLAINT',
        intensity: id % 200 === 0 ? 1 : 4,
        geographicMentions: places[id % places.length] ?? [],
      }),
    ),
  });
  await expire(api.database, ['2', '200']);
});

const ask = (name: string, query = '') =>
  api.read(painPoint, `/pain-points/${encodeURIComponent(name)}${query}`, { as: 'analyst' });

test('counts statements that retention has deleted, and lists the remaining ones, newest first', async () => {
  const answer = await ask('econ');
  expect(answer).toMatchObject({
    kind: 'category',
    code: 'econ',
    displayName: 'Economic Issues',
    totalMentions: 550,
    total: 550,
    intensityBreakdown: { 1: 5, 2: 0, 3: 0, 4: 545, 5: 0 },
    sentimentBreakdown: { complaints: 413, praise: 137, neutral: 0 },
    avgIntensity: 3.97,
    mentionsFrom: 550,
  });
  expect(answer.recentContent.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(1100 - 2 * index)),
  );
  expect(answer.samples['1'].map(({ id }) => id)).toEqual(['1000', '800', '600']);
  expect(answer.samples['4'].map(({ id }) => id)).toEqual(['1100', '1098', '1096']);
  expect(answer.samples['2']).toEqual([]);
  expect(answer.recentContent[0]).toEqual({
    id: '1100',
    text: 'Aussage 1100 über die Lage im Land',
    intensity: 4,
    sentiment: 'COMPLAINT',
    date: '2026-10-16T20:00:00.000Z',
  });
});

test.each([
  ['econ', '2026-09-10', '2026-10-05', 0],
  ['econ', '2026-09-01', '2026-09-30', 2],
  ['econ', '2026-10-12', undefined, 0],
  ['econ', undefined, '2026-09-02', 1],
  ['healthcare', '2026-09-10', '2026-10-05', 0],
])(
  'counts and lists the statements on %s for the requested days, %s to %s, of which %i are deleted',
  async (name, from, to, deleted) => {
    const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
    const answer = await ask(name, `?${days}`);
    const rows = await api.database.client<{ id: string; kind: string; intensity: number }[]>`
    select c.id::text, l.complaint_type as kind, l.intensity_score as intensity
    from content c join labels l on l.content_id = c.id
    where ${name} in (l.pain_point_category, l.policy_area)
      and (c.posted_at at time zone 'Europe/Berlin')::date
        between ${from ?? '2000-01-01'}::date and ${to ?? '2100-01-01'}::date
    order by c.posted_at desc`;
    const all = await ask(name);
    expect(answer).toMatchObject({
      from: from ?? null,
      to: to ?? null,
      mentionsFrom: all.total,
      geographicMentions: all.geographicMentions,
      change: all.change,
    });
    expect(answer.total).toBeLessThan(all.total);
    expect(answer.recentContent.map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
    const { total, sentimentBreakdown, intensityBreakdown } = answer;
    // Content that retention has deleted is still counted, but can no longer be listed.
    expect(total).toBe(rows.length + deleted);
    expect(sentimentBreakdown.complaints + sentimentBreakdown.praise).toBe(total);
    expect(intensityBreakdown[1] + intensityBreakdown[4]).toBe(total);
    if (deleted > 0) return;
    expect(sentimentBreakdown.praise).toBe(rows.filter(({ kind }) => kind === 'PRAISE').length);
    expect(intensityBreakdown[1]).toBe(rows.filter(({ intensity }) => intensity === 1).length);
  },
);

test.each(['econ', 'healthcare'])(
  'counts and lists the statements on %s by a session’s labels, but takes names from the current labels',
  async (name) => {
    await storeSession(api.database);
    const sessionId = await storeSession(api.database, { name: 'Former' });
    const labels = Array.from({ length: 90 }, (_, index) =>
      newLabel(index + 1, {
        category: index % 3 === 0 ? 'econ' : 'env',
        policyArea: index % 5 === 0 ? 'healthcare' : null,
        complaintType: index % 4 === 0 ? 'PRAISE' : 'COMPLAINT',
        intensity: 2,
      }),
    );
    await storeLabels(api.database, { sessionId, analyzedAt: new Date('2020-01-01'), labels });
    const days = 'from=2026-09-02&to=2026-09-03';
    const answer = await ask(name, `?${days}&analysisRunId=${sessionId}`);
    const rows = await api.database.client<{ id: string; kind: string }[]>`
      select c.id::text, l.complaint_type as kind from content c join labels l on l.content_id = c.id
      where l.session_id = ${sessionId} and ${name} in (l.pain_point_category, l.policy_area)
        and (c.posted_at at time zone 'Europe/Berlin')::date between '2026-09-02' and '2026-09-03'
      order by c.posted_at desc`;
    expect(rows.length).toBeGreaterThan(3);
    const current = await ask(name);
    expect(answer).toMatchObject({
      analysisRunId: sessionId,
      total: rows.length,
      intensityBreakdown: { 1: 0, 2: rows.length, 3: 0, 4: 0, 5: 0 },
      sentimentBreakdown: { praise: rows.filter(({ kind }) => kind === 'PRAISE').length },
      geographicMentions: current.geographicMentions,
      mentionsFrom: current.total,
    });
    expect(answer.recentContent.map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
    expect(answer.recentContent.every(({ intensity }) => intensity === 2)).toBe(true);
    expect(answer.samples['2'].map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id));
    expect(current.analysisRunId).toBeNull();
    expect(await checkFigures(api.database)).toEqual([]);
  },
);

test('refuses a session that does not exist', async () => {
  const response = await api.call('GET', '/pain-points/econ?analysisRunId=999', { as: 'analyst' });
  expect(await readRefusal(response)).toEqual([404, 'sessions.not_found']);
});

test('refuses days in the wrong order', async () => {
  const response = await api.call('GET', '/pain-points/econ?from=2026-10-02&to=2026-10-01', {
    as: 'analyst',
  });
  expect(await readRefusal(response)).toEqual([400, 'validation.failed']);
});

test('counts each name once per statement, regardless of case and including deleted statements', async () => {
  const even = Array.from({ length: COUNT / 2 }, (_, index) => 2 * (index + 1));
  const berlin = even.filter((id) => places[id % places.length]?.some((name) => /^berlin$/i.test(name)));
  const { geographicMentions, politicianMentions } = await ask('econ');
  expect(geographicMentions).toHaveLength(5);
  expect(geographicMentions[0]).toEqual({ name: 'Berlin', count: berlin.length });
  expect(politicianMentions).toEqual([
    { name: 'Kanzler', count: even.filter((id) => id % 3 === 0 || id % 7 === 0).length },
    { name: 'Minister', count: even.filter((id) => id % 3 === 0).length },
  ]);
});

test('finds the spelling of a place, however old the statements are that name it', async () => {
  const { db } = api.database;
  const read = (newest?: number) => listPlacesNamed(db, { kind: 'category', code: 'econ' }, 5, newest);
  const all = await read();
  expect(all.map(({ name }) => name).toSorted()).toEqual(['Berlin', 'Bonn', 'Hamburg', 'Jena', 'Kiel']);
  for (const newest of [0, 2]) expect(await read(newest)).toEqual(all);
});

test('counts as many statements for each name as the linked list shows', async () => {
  const ids = Array.from({ length: COUNT }, (_, index) => 10_000 + index);
  const isEarly = (id: number): boolean => id < 10_100;
  const rows = ids.map((id) =>
    contentRow(id, {
      postedAt: new Date(Date.UTC(2026, 9, 1, 0, id)),
      politicianMentions: isEarly(id) ? ['Frueher'] : id % 50 === 0 ? ['Spaeter'] : [],
    }),
  );
  await storeContent(api.database, rows);
  const labels = ids.map((id) =>
    newLabel(id, {
      category: 'just',
      geographicMentions: isEarly(id) ? ['Bad Alt'] : id % 50 === 0 ? ['Neustadt'] : [],
    }),
  );
  await storeLabels(api.database, { sessionId: 1, labels });
  const { geographicMentions, politicianMentions, mentionsFrom } = await ask('just');
  expect(mentionsFrom).toBe(COUNT);
  expect(geographicMentions).toEqual([
    { name: 'Bad Alt', count: 100 },
    { name: 'Neustadt', count: 20 },
  ]);
  expect(politicianMentions).toEqual([
    { name: 'Frueher', count: 100 },
    { name: 'Spaeter', count: 20 },
  ]);
  for (const filter of ['location=bad%20alt', 'mentions=Frueher', 'mentions=Frueher&search=Aussage']) {
    const listed = await api.read(listComments, `/comments?pain_point=just&${filter}`, { as: 'analyst' });
    expect(listed.total).toBe(100);
  }
  expect(await checkFigures(api.database)).toEqual([]);
});

test('counts a politician once whose username was stored in two spellings, and lists the statements of both', async () => {
  await storeTargets(api.database, [{ username: 'olafmuster' }]);
  const ids = Array.from({ length: 30 }, (_, index) => 20_000 + index);
  await storeContent(
    api.database,
    ids.map((id, index) =>
      contentRow(id, { politicianMentions: [index < 20 ? 'OlafMuster' : 'olafmuster'] }),
    ),
  );
  const labels = ids.map((id) => newLabel(id, { category: 'tech' }));
  await storeLabels(api.database, { sessionId: 1, labels });
  expect((await ask('tech')).politicianMentions).toEqual([{ name: 'OlafMuster', count: 30 }]);
  for (const name of ['OlafMuster', 'olafmuster']) {
    const path = `/comments?pain_point=tech&mentions=${name}`;
    const { total } = await api.read(listComments, path, { as: 'analyst' });
    expect([name, total]).toEqual([name, 30]);
  }
});

test('returns the figures for a policy area specified by code or label', async () => {
  const answer = await ask('Gesundheit');
  expect(answer).toMatchObject({
    kind: 'policy_area',
    code: 'healthcare',
    displayName: 'Healthcare',
    total: 110,
  });
  expect(await ask('HEALTHCARE')).toEqual(answer);
});

test('returns zeros and empty lists for a pain point without statements', async () => {
  expect(await ask('waste')).toMatchObject({
    total: 0,
    avgIntensity: 0,
    recentContent: [],
    geographicMentions: [],
    mentionsFrom: 0,
  });
});

test.each([
  ['ECON', 'category', 'econ'],
  ['economy', 'policy_area', 'economy'],
  ['Economic Issues', 'category', 'econ'],
  ['wirtschaft', 'category', 'econ'],
  ['Migration', 'category', 'migr'],
  ['security', 'policy_area', 'security'],
  ['SICHERHEIT', 'category', 'sec'],
  ['Umwelt & Verkehr', 'category', 'env'],
  ['wohnen', 'policy_area', 'housing'],
  ['Other', 'category', 'other'],
])('resolves the name %s to the %s %s', (name, kind, code) => {
  expect(findPainPoint(name)).toMatchObject({ kind, code });
});

test.each(['nichts', 'toString', '__proto__', '%', "' or true --", 'x'.repeat(200)])(
  'returns 404 for %s',
  async (name) => {
    const response = await api.call('GET', `/pain-points/${encodeURIComponent(name)}`, { as: 'analyst' });
    expect(await readRefusal(response)).toEqual([404, 'pain_points.not_found']);
  },
);

test.each(['%00', 'x'.repeat(201)])('returns 400 for %s', async (name) => {
  const response = await api.call('GET', `/pain-points/${name}`, { as: 'analyst' });
  expect(response.status).toBe(400);
});
