import { type Found, findHashtags, findLinks, findMentions, words } from '../../world/text';
import type { World, WorldPost, WorldUser } from '../../world/world';
import type { OperatorName } from './query.operators';
import type { QueryNode } from './query.parser';

type Match = (post: WorldPost) => boolean;

const wholeText = (post: WorldPost): string => post.longText ?? post.text;

const refersBy =
  (type: WorldPost['references'][number]['type']): Match =>
  (post) =>
    post.references.some((reference) => reference.type === type);

const isRetweet = refersBy('retweeted');

/** Returns true if `part` occurs contiguously in `whole`. */
const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && whole.some((_, start) => part.every((word, offset) => whole[start + offset] === word));

/**
 * Searches each text for the wanted string before calling `isFound`, because a string search is cheaper than
 * parsing the text.
 */
const inText = (wanted: string, isFound: (text: string) => boolean): Match => {
  return (post) => {
    const text = wholeText(post);
    return text.toLowerCase().includes(wanted) && isFound(text);
  };
};

const withoutReposts =
  (match: Match): Match =>
  (post) =>
    !isRetweet(post) && match(post);

/**
 * Matches posts that contain the given words. Reposts never match, because X's search has left out reposts
 * since 4 May 2026.
 */
const matchWords = (value: string): Match => {
  const wanted = words(value);
  return withoutReposts(inText(wanted[0] ?? '', (text) => holds(words(text), wanted)));
};

const findsValue =
  (find: (text: string) => Found[], isWanted: (value: string) => boolean) =>
  (text: string): boolean =>
    find(text).some(({ value }) => isWanted(value.toLowerCase()));

const matchHashtag = (value: string): Match => {
  const wanted = value.toLowerCase();
  return withoutReposts(
    inText(
      wanted,
      findsValue(findHashtags, (found) => found === wanted),
    ),
  );
};

const matchMention = (value: string): Match => {
  const wanted = value.toLowerCase();
  return inText(
    wanted,
    findsValue(findMentions, (found) => found === wanted),
  );
};

const matchLink = (value: string): Match => {
  const wanted = value.toLowerCase();
  return inText(
    wanted,
    findsValue(findLinks, (found) => found.includes(wanted)),
  );
};

/** Finds the account that `from:` or `to:` refers to, by handle or id. */
export const findAccount = (world: World, value: string): WorldUser | undefined =>
  world.userByName(value) ?? world.user(value);

const isKind = (world: World, kind: string): Match => {
  if (kind === 'verified') return (post) => world.user(post.authorId)?.verified === true;
  const types = { retweet: 'retweeted', reply: 'replied_to', quote: 'quoted' } as const;
  return kind in types ? refersBy(types[kind as keyof typeof types]) : () => false;
};

const finders: Record<string, (text: string) => readonly unknown[]> = {
  links: findLinks,
  hashtags: findHashtags,
  mentions: findMentions,
};

const hasKind = (kind: string): Match => {
  const find = finders[kind];
  return find ? (post) => find(wholeText(post)).length > 0 : () => false;
};

const makers: Record<OperatorName, (world: World, value: string) => Match> = {
  keyword: (_, value) => matchWords(value),
  phrase: (_, value) => matchWords(value),
  hashtag: (_, value) => matchHashtag(value),
  mention: (_, value) => matchMention(value),
  url: (_, value) => matchLink(value),
  from: (world, value) => {
    const id = findAccount(world, value)?.id;
    return (post) => id !== undefined && post.authorId === id;
  },
  to: (world, value) => {
    const id = findAccount(world, value)?.id;
    return (post) => id !== undefined && post.inReplyToUserId === id;
  },
  conversation_id: (_, value) => (post) => post.conversationId === value && post.id !== value,
  lang: (_, value) => (post) => post.lang === value.toLowerCase(),
  is: isKind,
  has: (_, value) => hasKind(value),
};

/** Creates a function that tests whether a post matches a query. */
export const compileQuery = (world: World, node: QueryNode): Match => {
  switch (node.kind) {
    case 'term':
      return makers[node.operator](world, node.value);
    case 'not': {
      const match = compileQuery(world, node.node);
      return (post) => !match(post);
    }
    case 'all': {
      const matches = node.nodes.map((each) => compileQuery(world, each));
      return (post) => matches.every((match) => match(post));
    }
    case 'any': {
      const matches = node.nodes.map((each) => compileQuery(world, each));
      return (post) => matches.some((match) => match(post));
    }
  }
};
