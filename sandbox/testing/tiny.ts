import { idAt } from '../world/ids';
import type { WorldPost, WorldSource, WorldTrends, WorldUser } from '../world/world';

/** The time at which tests of the tiny world begin. */
export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const user = (id: string, username: string, more: Partial<WorldUser> = {}): WorldUser => ({
  id,
  username,
  name: username.replaceAll('_', ' '),
  createdAt: Date.UTC(2015, 4, 17),
  description: `Konto von ${username}`,
  followers: 1200,
  following: 80,
  posts: 340,
  state: 'active',
  ...more,
});

export const people = {
  mayor: user('101', 'BM_Nordstadt', { verified: true, listed: 12 }),
  party: user('102', 'Partei_Nord', { verified: true }),
  anna: user('201', 'anna_k'),
  bert: user('202', 'bert_b'),
  hidden: user('203', 'verborgen', { state: 'protected' }),
  banned: user('204', 'gesperrt', { state: 'suspended' }),
  gone: user('205', 'abgemeldet', { state: 'deactivated' }),
} as const;

const metrics = { reposts: 3, replies: 5, likes: 20, quotes: 1, bookmarks: 2, impressions: 900 };

/** Creates a post in the tiny world. By default, the id of the post is derived from its time. */
export const post = (
  author: WorldUser,
  createdAt: number,
  text: string,
  more: Partial<WorldPost> = {},
): WorldPost => {
  const id = more.id ?? idAt(createdAt);
  const whole = { id, authorId: author.id, createdAt, text, lang: 'de', conversationId: id };
  return { ...whole, references: [], metrics, ...more };
};

const replyTo = (parent: WorldPost): Partial<WorldPost> => ({
  conversationId: parent.conversationId,
  inReplyToUserId: parent.authorId,
  references: [{ type: 'replied_to', id: parent.id }],
});

const longText = `Zur Grundsteuer: ${'Wir haben gerechnet und gerechnet. '.repeat(12)}Ende der Rechnung. #Grundsteuer`;

const bus = post(
  people.mayor,
  NOW - 2 * HOUR,
  'Die neue Buslinie 12 fährt ab Montag. #Nahverkehr https://example.org/linie12',
);
const school = post(people.mayor, NOW - 26 * HOUR, 'Die Schule am Park wird saniert, danke @Partei_Nord!');
const tax = post(people.mayor, NOW - 50 * HOUR, `${longText.slice(0, 270)}…`, { longText });
const old = post(people.mayor, NOW - 10 * DAY, 'Der Haushalt steht. #Nahverkehr');
const edited = idAt(NOW - 5 * HOUR);
const firstVersion = post(people.party, NOW - 6 * HOUR, 'Wir forden mehr Busse.', {
  editHistory: [idAt(NOW - 6 * HOUR), edited],
});
const secret = post(people.hidden, NOW - 3 * HOUR, 'Nur für Freunde. #Nahverkehr');
const banned = post(people.banned, NOW - 3 * HOUR - MINUTE, 'Hetze. #Nahverkehr');

/** The posts that tests refer to individually. */
export const posts = {
  bus,
  school,
  tax,
  old,
  secret,
  banned,
  reply: post(people.anna, NOW - HOUR, '@BM_Nordstadt Endlich! Aber warum erst jetzt?', replyTo(bus)),
  angry: post(people.bert, NOW - HOUR + MINUTE, '@BM_Nordstadt Der Takt bleibt ein Witz 😡', replyTo(bus)),
  hiddenReply: post(people.hidden, NOW - HOUR + 2 * MINUTE, '@BM_Nordstadt geheim', replyTo(bus)),
  quote: post(people.bert, NOW - 40 * MINUTE, 'Ab Montag! Wer glaubt das? #nahverkehr', {
    references: [{ type: 'quoted', id: bus.id }],
  }),
  repost: post(people.party, NOW - 30 * MINUTE, `RT @BM_Nordstadt: ${bus.text.slice(0, 90)}…`, {
    references: [{ type: 'retweeted', id: bus.id }],
  }),
  quoteOfSecret: post(people.anna, NOW - 20 * MINUTE, 'Lest das hier', {
    references: [{ type: 'quoted', id: secret.id }],
  }),
  quoteOfNothing: post(people.anna, NOW - 19 * MINUTE, 'Lest das dort, @niemand_da', {
    references: [{ type: 'quoted', id: '1' }],
  }),
  firstVersion,
  edited: post(people.party, NOW - 5 * HOUR, 'Wir fordern mehr Busse.', {
    id: edited,
    conversationId: firstVersion.id,
    editHistory: firstVersion.editHistory ?? [],
  }),
  withheld: post(people.bert, NOW - 4 * HOUR, 'Das darf man hier nicht lesen', { withheldIn: ['DE', 'AT'] }),
  english: post(people.anna, NOW - 7 * HOUR, 'The new bus line is great', { lang: 'en' }),
  later: post(people.mayor, NOW + HOUR, 'Das kommt erst noch. #Nahverkehr'),
} as const;

const all = Object.values(posts).filter((each) => each !== posts.firstVersion);

const trendsAt = (at: number): WorldTrends[] => [
  {
    woeid: 23424829,
    at,
    trends: [{ name: '#Nahverkehr', posts: 5120 }, { name: 'Grundsteuer', posts: 2100 }, { name: 'Park' }],
  },
  { woeid: 638242, at, trends: [{ name: 'Buslinie', posts: 90 }] },
];

/** Creates a source with a few fixed people and their posts around NOW. */
export const createTinySource = (): WorldSource => ({
  users: Object.values(people),
  postsBetween: (fromMs, toMs) => all.filter(({ createdAt }) => createdAt >= fromMs && createdAt < toMs),
  trends: (woeid, atMs) => trendsAt(atMs).find((each) => each.woeid === woeid)?.trends,
  *trendHistory(fromMs, toMs) {
    for (let at = Math.ceil(fromMs / DAY) * DAY; at < toMs; at += DAY) yield* trendsAt(at);
  },
});
