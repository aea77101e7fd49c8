import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Document, openDocument } from '../testing/openapi';
import { hasSharedData, withSharedData } from '../testing/shared';
import { type RunningSandbox, startSandbox } from '../testing/start';
import { NOW, people, posts } from '../testing/tiny';
import { type Dialect, otherWords, vocabularies } from './words';

const suite = describe.skipIf(!hasSharedData);

type Parameters = Record<string, string>;

/** Lists all ways to request more than the default fields in a dialect. */
const requests = (document: Document, dialect: Dialect) => {
  const kind = dialect === 'tweet' ? 'Tweet' : 'Post';
  const fieldsName = vocabularies[dialect].fieldsParameter;
  const fields = document.words(`${kind}FieldsParameter`);
  const expansions = document.words(`${kind}ExpansionsParameter`);
  const userFields = document.words('UserFieldsParameter');
  const marker = { [fieldsName]: 'id' };
  const everything = {
    [fieldsName]: fields.join(),
    expansions: expansions.join(),
    'user.fields': userFields.join(),
  };
  const posts: Parameters[] = [
    marker,
    { [fieldsName]: fields.join() },
    { ...marker, expansions: expansions.join() },
    { ...marker, expansions: 'author_id', 'user.fields': userFields.join() },
    everything,
    ...fields.map((field) => ({ [fieldsName]: field })),
    ...expansions.map((expansion) => ({ ...marker, expansions: expansion })),
  ];
  const users: Parameters[] = [
    marker,
    { ...marker, 'user.fields': userFields.join() },
    {
      [fieldsName]: fields.join(),
      'user.fields': userFields.join(),
      expansions: document.words('UserExpansionsParameter').join(),
    },
    ...userFields.map((field) => ({ ...marker, 'user.fields': field })),
  ];
  return { posts, users };
};

const week = new Date(NOW - 3 * 86_400_000).toISOString();
const allIds = [...Object.values(posts).map(({ id }) => id), '1'].join();
const allUsers = [...Object.values(people).map(({ username }) => username), 'niemand'].join();

interface Case {
  template: string;
  path: string;
  own: readonly Parameters[];
  asks: 'posts' | 'users' | 'neither';
}

const cases: readonly Case[] = [
  { template: '/2/tweets', path: '/2/tweets', own: [{ ids: allIds }, { ids: '1' }], asks: 'posts' },
  {
    template: '/2/tweets',
    path: '/2/tweets',
    own: [{ ids: posts.quoteOfSecret.id }, { ids: posts.tax.id }, { ids: posts.secret.id }],
    asks: 'posts',
  },
  {
    template: '/2/users/{id}/tweets',
    path: `/2/users/${people.anna.id}/tweets`,
    own: [
      {},
      { max_results: '5' },
      { exclude: 'replies,retweets' },
      { since_id: posts.reply.id },
      { end_time: week },
    ],
    asks: 'posts',
  },
  { template: '/2/users/{id}/tweets', path: `/2/users/${people.mayor.id}/tweets`, own: [{}], asks: 'posts' },
  { template: '/2/users/{id}/tweets', path: `/2/users/${people.hidden.id}/tweets`, own: [{}], asks: 'posts' },
  { template: '/2/users/{id}/tweets', path: `/2/users/${people.banned.id}/tweets`, own: [{}], asks: 'posts' },
  { template: '/2/users/{id}/tweets', path: '/2/users/9/tweets', own: [{}], asks: 'posts' },
  {
    template: '/2/tweets/search/recent',
    path: '/2/tweets/search/recent',
    own: [
      { query: 'Bus OR #Nahverkehr OR Lest' },
      { query: `conversation_id:${posts.bus.id}`, max_results: '100', sort_order: 'relevancy' },
      { query: 'unauffindbar' },
    ],
    asks: 'posts',
  },
  {
    template: '/2/users/by',
    path: '/2/users/by',
    own: [
      { usernames: allUsers },
      ...['BM_Nordstadt', 'anna_k', 'gesperrt', 'niemand'].map((usernames) => ({ usernames })),
    ],
    asks: 'users',
  },
  {
    template: '/2/trends/by/woeid/{woeid}',
    path: '/2/trends/by/woeid/23424829',
    own: [{}, { max_trends: '1' }, { 'trend.fields': 'trend_name' }],
    asks: 'neither',
  },
];

/** Combines each call in `cases` with each way of requesting fields. */
const allCalls = (document: Document, dialect: Dialect) => {
  const asking = { ...requests(document, dialect), neither: [{}] };
  return cases.flatMap(({ template, path, own, asks }) =>
    own.flatMap((base) => asking[asks].map((more) => ({ template, path, parameters: { ...base, ...more } }))),
  );
};

suite(`X's OpenAPI documents${withSharedData}`, () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.control('PUT', '/x', {
      limits: Object.fromEntries(sandbox.x.endpoints.map(({ path }) => [`GET ${path}`, 100_000])),
    });
  });
  afterAll(() => sandbox.stop());

  for (const dialect of ['tweet', 'post'] as const) {
    test(`match responses in the ${dialect} dialect, for every endpoint and every form of request`, async () => {
      const document = await openDocument(dialect);
      await sandbox.control('PUT', '/x', { dialect: dialect === 'post' ? 'post-only' : 'both' });
      let withData = 0;
      for (const { template, path, parameters } of allCalls(document, dialect)) {
        const { status, body } = await sandbox.get(path, parameters);
        const complaints = document.complaints('GET', template, status, body);
        const found = { path, parameters, status, complaints };
        expect(found).toEqual({ path, parameters, status: 200, complaints: [] });
        if ('data' in body) withData += 1;
      }
      expect(withData).toBeGreaterThan(300);
    });

    test(`match refusals in the ${dialect} dialect`, async () => {
      const document = await openDocument(dialect);
      await sandbox.control('PUT', '/x', { dialect: dialect === 'post' ? 'post-only' : 'both' });
      const refused: [string, string, Parameters][] = [
        ['/2/tweets', '/2/tweets', {}],
        ['/2/tweets', '/2/tweets', { ids: 'abc' }],
        ['/2/users/by', '/2/users/by', { usernames: 'ein name' }],
        ['/2/users/{id}/tweets', '/2/users/101/tweets', { max_results: '4' }],
        ['/2/tweets/search/recent', '/2/tweets/search/recent', { query: 'lang:de' }],
        ['/2/trends/by/woeid/{woeid}', '/2/trends/by/woeid/1', { max_trends: '51' }],
      ];
      for (const [template, path, parameters] of refused) {
        const { status, body } = await sandbox.get(path, parameters);
        expect({ path, status, complaints: document.complaints('GET', template, status, body) }).toEqual({
          path,
          status: 400,
          complaints: [],
        });
      }
    });

    test(`contain exactly the vocabulary of the ${dialect} dialect`, async () => {
      const document = await openDocument(dialect);
      const kind = dialect === 'tweet' ? 'Tweet' : 'Post';
      const { postFields, postExpansions, userFields, userExpansions } = vocabularies[dialect];
      const sorted = (words: readonly string[]) => [...words].sort();
      expect(sorted(postFields)).toEqual(sorted(document.words(`${kind}FieldsParameter`)));
      expect(sorted(postExpansions)).toEqual(sorted(document.words(`${kind}ExpansionsParameter`)));
      expect(sorted(userFields)).toEqual(sorted(document.words('UserFieldsParameter')));
      expect(sorted(userExpansions)).toEqual(sorted(document.words('UserExpansionsParameter')));
      expect(sorted(otherWords['media.fields'])).toEqual(sorted(document.words('MediaFieldsParameter')));
      expect(sorted(otherWords['poll.fields'])).toEqual(sorted(document.words('PollFieldsParameter')));
      expect(sorted(otherWords['place.fields'])).toEqual(sorted(document.words('PlaceFieldsParameter')));
      expect(sorted(otherWords['trend.fields'])).toEqual(sorted(document.words('TrendFieldsParameter')));
    });
  }
});
