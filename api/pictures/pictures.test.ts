import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { embeddedActivity, embeddedShares, embeddedTopic } from '@stimmlage/core/contracts/pictures';
import { overview, publicTopic } from '@stimmlage/core/contracts/public';
import { addDays, dayOf, daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { trendKey } from '@stimmlage/core/trend-key';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedMentions } from '@stimmlage/db/testing/seed-mentions';
import { announceAll } from '@stimmlage/db/testing/store';
import { startApi, useApi } from '../testing/harness';
import { createDrawer } from './drawer';
import { relative } from './figures';

/** The web build, which contains the code that draws images. The `test` script creates the build first. */
const webFolder = join(import.meta.dir, '..', '..', 'web', 'dist');

const NOW = new Date('2026-11-20T11:00:00Z');
const HOSTILE = '<script>window.harmed=1</script>&"\u202e';
/** One trend fewer than the timeline shows. The hostile trend is stored as well. */
const trends = Array.from({ length: limits.timelineTrends - 1 }, (_, index) => `Trend ${index + 1}`);

const api = await useApi({ now: () => NOW }, webFolder);
beforeAll(async () => {
  await seedLabels(api.database, { count: 8_000, days: 20, until: NOW });
  const names = [HOSTILE, ...trends];
  await seedMentions(
    api.database,
    names.map((name) => ({ name, perDay: 100 })),
    { days: 20, until: NOW },
  );
});

const get = (path: string, headers = {}) => api.call('GET', `/public${path}`, { headers });

/** Reads the width and height from a PNG header (PNG 3, 11.2.1). */
const sizeOf = async (response: Response): Promise<number[]> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const hashOf = async (path: string): Promise<string> => (await get(path)).headers.get('etag') ?? '';

describe('the preview image', () => {
  test('is 1200 by 630 pixels, and may be cached and embedded anywhere', async () => {
    const picture = await get('/preview.png?lang=de', { 'Accept-Encoding': 'br' });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-encoding')).toBeNull();
    expect(picture.headers.get('cache-control')).toContain('public, max-age=30');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sizeOf(picture)).toEqual([1200, 630]);
  });

  test('differs between languages, and changes with the figures', async () => {
    const [german, english] = [await hashOf('/preview.png?lang=de'), await hashOf('/preview.png')];
    expect(german).not.toBe(english);
    expect(await hashOf('/preview.png?lang=en')).toBe(english);
    await api.database.client`update label_rollup set n = n * 3 where complaint_type = 'PRAISE'`;
    await announceAll(api.database.db);
    await until('the picture is another', async () => (await hashOf('/preview.png')) !== english);
  });

  test('can be drawn for an empty database', async () => {
    await using empty = await startApi({ now: () => NOW }, webFolder);
    expect(await sizeOf(await empty.call('GET', '/public/preview.png'))).toEqual([1200, 630]);
    for (const figure of ['sentiment', 'issues', 'pain-points', 'trends']) {
      expect((await empty.call('GET', `/public/embed/${figure}.svg`)).status).toBe(200);
    }
  });
});

describe('the images for an issue', () => {
  const svgOf = async (query: string) => (await get(`/topic/chart.svg?category=${query}`)).text();

  test('include a 1200×630 preview, and a chart as SVG and PNG', async () => {
    expect(await sizeOf(await get('/topic/preview.png?category=migr&lang=de'))).toEqual([1200, 630]);
    const chart = await get('/topic/chart.svg?category=migr');
    expect(chart.headers.get('content-type')).toBe('image/svg+xml');
    expect(chart.headers.get('cache-control')).toContain('public, max-age=30');
    expect(chart.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const [width = 0] = await sizeOf(await get('/topic/chart.png?category=migr'));
    expect(width).toBe(1_600);
  });

  test('show the name of the issue, and shares on the axis', async () => {
    const svg = await svgOf('migr&lang=de&scheme=dark');
    expect(svg).toContain('Migration: Anteil an allen Äußerungen');
    expect(svg).toMatch(/>\d+\u00a0%<\/text>/);
    expect(svg).toContain('Sandbox');
    expect(svg).not.toMatch(/NaN|null|undefined/);
    expect(svg).not.toBe(await svgOf('econ&lang=de&scheme=dark'));
  });

  test('state that weeks with few statements have no share', async () => {
    const remark = 'Weeks of fewer than 30 statements have no share.';
    expect(await svgOf('migr')).not.toContain(remark);
    await using small = await startApi({ now: () => NOW }, webFolder);
    await seedLabels(small.database, { count: 100, days: 40, until: NOW });
    await announceAll(small.database.db);
    const chart = await small.call('GET', '/public/topic/chart.svg?category=migr');
    expect(await chart.text()).toContain(remark);
  });

  test('are accompanied by their figures as JSON for other sites, with the source and the window', async () => {
    const answer = await get('/topic/chart.json?category=migr');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { name, sandbox, days, ...topic } = embeddedTopic.strict().parse(await answer.json());
    expect({ name, sandbox, days }).toEqual({ name: 'Stimmlage', sandbox: true, days: 30 });
    expect(topic).toEqual(
      publicTopic.response.parse(await (await get('/topic?category=migr&days=30')).json()),
    );
  });

  test('differ between issues and languages, while the preview ignores the colour scheme', async () => {
    const tag = (query: string) => hashOf(`/topic/preview.png?category=${query}`);
    const tags = await Promise.all(['migr', 'econ', 'migr&lang=de'].map(tag));
    expect(new Set(tags).size).toBe(3);
    expect(await tag('migr&scheme=dark')).toBe(tags[0] ?? '');
  });

  test('can be drawn for an empty database', async () => {
    await using empty = await startApi({ now: () => NOW }, webFolder);
    expect(await sizeOf(await empty.call('GET', '/public/topic/preview.png?category=waste'))).toEqual([
      1200, 630,
    ]);
    const chart = await empty.call('GET', '/public/topic/chart.svg?category=waste');
    expect(await chart.text()).toContain('No statements were analysed in these weeks.');
  });

  test.each(['chart.svg', 'preview.png?category=cars', 'chart.gif?category=migr', 'x.png?category=migr'])(
    'are refused for %s',
    async (path) => {
      expect((await get(`/topic/${path}`)).status).toBe(400);
    },
  );
});

describe('embeds', () => {
  test.each(['sentiment', 'issues', 'pain-points', 'trends'])(
    'show %s as SVG and PNG in either colour scheme, marked as sandbox data',
    async (figure) => {
      const svg = await get(`/embed/${figure}.svg?lang=de`);
      expect(svg.headers.get('content-type')).toBe('image/svg+xml');
      expect(svg.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const text = await svg.text();
      expect(text).toStartWith('<svg xmlns="http://www.w3.org/2000/svg" width="800"');
      expect(text).toContain('>Sandbox-Daten</text>');
      expect(await (await get(`/embed/${figure}.svg?scheme=dark`)).text()).toContain('>Sandbox data</text>');
      expect((await sizeOf(await get(`/embed/${figure}.png`)))[0]).toBe(1_600);
    },
  );

  test('return the same shares as the page, as JSON that any site may read', async () => {
    const response = await get('/embed/issues.json', { Origin: 'https://example.org' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const shares = embeddedShares.parse(await response.json());
    const page = overview.response.parse(await (await get('/overview?days=30')).json());
    expect(shares).toMatchObject({ sandbox: true, days: 30, statements: page.totalDiscussions });
    expect(shares.issues.map(({ theme, count }) => [theme, count])).toEqual(
      page.topIssues.map(({ theme, count }) => [theme, count]),
    );
  });

  test('publish only relative activity, and only for the series that are shown', async () => {
    const asked = '/embed/pain-points.json?timeGroup=day&days=20';
    const all = embeddedActivity.parse(await (await get(asked)).json());
    expect(Math.max(...all.data.map(({ activity }) => activity))).toBe(100);
    expect(JSON.stringify(all)).not.toContain('count');
    const some = embeddedActivity.parse(await (await get(`${asked}&hidden=migr,econ`)).json());
    expect(new Set(some.data.map(({ name }) => name)).has('migr')).toBe(false);
    expect(Math.max(...some.data.map(({ activity }) => activity))).toBe(100);
    expect(relative([{ date: '2026-11-01', name: 'a', count: 0 }], [])).toEqual([
      { date: '2026-11-01', name: 'a', activity: 0 },
    ]);
  });

  test.each(['pain-points', 'trends'])(
    'draw incomplete periods of %s as dashed lines, and state the reason',
    async (figure) => {
      const svg = await (await get(`/embed/${figure}.svg?timeGroup=day&days=5`)).text();
      expect(svg).toContain('stroke-dasharray="3 3"');
      expect(svg).toMatch(/Hatched: incomplete days \([^:]+: not over yet\)\./);
      const before = addDays(dayOf(NOW, 'Europe/Berlin'), -1);
      const whole = `startDate=${addDays(before, -4)}&endDate=${before}`;
      const past = await (await get(`/embed/${figure}.svg?timeGroup=day&${whole}`)).text();
      expect(past).not.toContain('Hatched');
    },
  );

  test('show small multiples on request, by default for the last twelve complete weeks', async () => {
    const svgOf = async (query: string) => (await get(`/embed/pain-points.svg${query}`)).text();
    const dates = async (query: string) =>
      embeddedActivity.parse(await (await get(`/embed/pain-points.json${query}`)).json()).dateRange;
    const small = await svgOf('?display=multiples');
    expect(small).toContain('All charts have the same scale.');
    expect(small).not.toMatch(/NaN|null|undefined/);
    expect(small).not.toContain('not over yet');
    expect(await svgOf('?display=multiples&scale=own')).toContain('Each chart has its own scale');
    expect(await svgOf('?scale=own')).toBe(await svgOf(''));
    const { start, end } = await dates('?display=multiples');
    expect(daysBetween(start.slice(0, 10), end.slice(0, 10))).toBe(84);
    expect(await dates('?display=multiples&days=30')).toEqual(await dates('?days=30'));
    expect(await dates('?display=multiples&timeGroup=day')).toEqual(await dates('?timeGroup=day'));
    const trendsDrawn = await (await get('/embed/trends.svg?display=multiples&timeGroup=day')).text();
    expect(trendsDrawn).not.toMatch(/<script|<img/);
    expect((await get('/embed/pain-points.svg?display=cells')).status).toBe(400);
  });

  test('show the trends of the timeline, except those that are hidden', async () => {
    const namesIn = async (query: string) => {
      const { data } = embeddedActivity.parse(await (await get(`/embed/trends.json${query}`)).json());
      return [...new Set(data.map(({ name }) => name))].toSorted();
    };
    expect(await namesIn('')).toEqual([HOSTILE, ...trends].toSorted());
    expect(await namesIn(`?hidden=${trendKey(HOSTILE)},${trendKey('Trend 3')},nobody`)).toEqual(
      trends.filter((name) => name !== 'Trend 3').toSorted(),
    );
    expect(await (await get(`/embed/trends.svg?hidden=${trendKey(HOSTILE)}`)).text()).not.toContain('harmed');
    expect(await namesIn(`?hidden=${[HOSTILE, ...trends].map(trendKey)}`)).toEqual([]);
  });

  test('are refused as PNGs if too many are waiting, and drawn only once if they are identical', async () => {
    const same = await Promise.all(
      Array.from({ length: 2 * serverLimits.pictures.waiting.png }, () =>
        get('/embed/issues.png?scheme=dark'),
      ),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const places = serverLimits.pictures.waiting.png + 1;
    const others = await Promise.all(
      Array.from({ length: places + 3 }, (_, index) =>
        get(`/embed/trends.png?timeGroup=day&days=${index + 1}`),
      ),
    );
    expect(others.filter(({ status }) => status === 200)).toHaveLength(places);
    const refused = others.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers.get('retry-after')).toBe(String(serverLimits.pictures.retrySeconds));
    expect(await refused[0]?.json()).toMatchObject({ error: 'pictures.busy' });
    // A request that was refused succeeds when it is sent again later.
    expect((await get(`/embed/trends.png?timeGroup=day&days=${places + 3}`)).status).toBe(200);
  });

  test('are drawn only once for equivalent queries', async () => {
    const { reads } = api.deps.snapshots;
    const same = [
      ['/embed/pain-points.svg?timeGroup=day&days=20', '&hidden=zzzz1', '&hidden=zzzz2,nobody'],
      ['/embed/trends.svg?timeGroup=day&days=20', '&hidden=zzzz1', '&hidden=econ'],
      ['/embed/issues.svg?lang=de', '&hidden=econ', '&timeGroup=day', '&display=multiples'],
      ['/embed/sentiment.svg?days=7', '&hidden=econ'],
      ['/embed/trends.json?timeGroup=day&days=20', '&lang=de', '&scheme=dark'],
      [
        '/embed/pain-points.svg?timeGroup=day&startDate=2026-11-01&endDate=2026-11-20',
        '&days=7',
        '&days=8&hidden=zzzz3',
      ],
    ];
    for (const [plain = '', ...more] of same) {
      await get(plain);
      await get(`${plain}&hidden=nobody`);
      const drawn = reads.miss;
      const tag = await hashOf(plain);
      for (const made of more) expect(await hashOf(plain + made)).toBe(tag);
      expect(reads.miss).toBe(drawn);
    }
  });

  test('are drawn in a separate thread, so that the API stays responsive even if a drawing hangs or fails', async () => {
    const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
    const picture = { figure: 'preview' } as never;
    const drawing = (draw: string) =>
      ({
        module: module(`export const prerender = { draw: async () => ${draw} }`),
        picture,
        scale: null,
      }) as const;
    const impatient = createDrawer({ longestMs: 100, idleMs: serverLimits.pictures.idleMs });
    const hanging = impatient.draw(drawing('{ for (;;); }'));
    // The API still responds to other calls while the thread is blocked.
    expect((await get('/about')).status).toBe(200);
    await expect(hanging).rejects.toThrow('longer than 100 ms');

    const drawer = createDrawer();
    await expect(drawer.draw(drawing('{ throw new Error("no ink") }'))).rejects.toThrow('no ink');
    expect(new TextDecoder().decode(await drawer.draw(drawing('"<svg/>"')))).toBe('<svg/>');
    const last = drawer.draw(drawing('new Promise(() => undefined)'));
    drawer.close();
    await expect(last).rejects.toThrow('still being drawn');
  });

  test.each(['pain-points', 'trends'])(
    'limit %s to the last ten years, even if more are requested',
    async (figure) => {
      const asked = `/embed/${figure}.json?timeGroup=month&startDate=1900-01-01`;
      const { dateRange } = embeddedActivity.parse(await (await get(asked)).json());
      const today = dayOf(NOW, 'Europe/Berlin');
      expect(dateRange).toEqual({ start: addDays(today, 1 - limits.windowDays), end: today });
      expect((await get(`${asked.replace('json', 'svg')}&endDate=2199-12-31`)).status).toBe(200);
    },
  );

  test('escape markup in trend names', async () => {
    const svg = await (await get('/embed/trends.svg')).text();
    expect(svg).toContain('&lt;script&gt;window.harmed=1');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u202e');
  });

  test.each([
    '/embed/votes.svg',
    '/embed/issues.gif',
    '/embed/issues.svg?lang=fr',
    '/embed/pain-points.svg?days=366',
    '/embed/trends.svg?hidden=a,b;c',
    '/embed/trends.svg?hidden=waytoolong',
    '/embed/pain-points.svg?startDate=2026-11-02&endDate=2026-11-01',
  ])('are refused for %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});
