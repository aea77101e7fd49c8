import { findHashtags, findLinks, findMentions } from '../world/text';
import type { World, WorldPost } from '../world/world';
import type { Call } from './call';

/** The parts of a call that determine how posts are displayed. */
export type View = Pick<Call, 'dialect' | 'words' | 'fields' | 'userFields' | 'expansions'>;

const EDIT_WINDOW = 3_600_000;
const MOST_EDITS = 5;

export const isoTime = (atMs: number): string => new Date(atMs).toISOString();

const list = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: values } : {});

/** Finds the hashtags, mentions and links in a text. Returns undefined if there are none. */
const entitiesOf = (world: World, text: string) => {
  const hashtags = findHashtags(text).map(({ start, end, value }) => ({ start, end, tag: value }));
  const mentions = findMentions(text).map(({ start, end, value }) => {
    const user = world.userByName(value);
    return { start, end, username: value, ...(user ? { id: user.id } : {}) };
  });
  const urls = findLinks(text).map(({ start, end, value }) => ({
    start,
    end,
    url: value,
    expanded_url: value,
    display_url: value.replace(/^https?:\/\/(www\.)?/, ''),
  }));
  const entities = { ...list('hashtags', hashtags), ...list('mentions', mentions), ...list('urls', urls) };
  return Object.keys(entities).length > 0 ? entities : undefined;
};

const metricsOf = ({ metrics }: WorldPost, { words }: View) => ({
  [words.reposts]: metrics.reposts,
  reply_count: metrics.replies,
  like_count: metrics.likes,
  quote_count: metrics.quotes,
  bookmark_count: metrics.bookmarks,
  impression_count: metrics.impressions,
});

const editControls = (world: World, post: WorldPost) => {
  const versions = post.editHistory ?? [post.id];
  const first = world.slot(versions[0] ?? post.id)?.post ?? post;
  const until = first.createdAt + EDIT_WINDOW;
  return {
    edits_remaining: Math.max(0, MOST_EDITS + 1 - versions.length),
    is_edit_eligible: post.references.length === 0 && world.now() < until,
    editable_until: isoTime(until),
  };
};

type FieldMaker = (world: World, post: WorldPost, view: View) => unknown;

const fieldMakers: Record<string, FieldMaker> = {
  author_id: (_, post) => post.authorId,
  conversation_id: (_, post) => post.conversationId,
  created_at: (_, post) => isoTime(post.createdAt),
  edit_controls: editControls,
  entities: (world, post) => entitiesOf(world, post.text),
  in_reply_to_user_id: (_, post) => post.inReplyToUserId,
  lang: (_, post) => post.lang,
  possibly_sensitive: () => false,
  public_metrics: (_, post, view) => metricsOf(post, view),
  reply_settings: () => 'everyone',
  username: (world, post) => world.user(post.authorId)?.username,
  withheld: (_, { withheldIn }) =>
    withheldIn && withheldIn.length > 0 ? { copyright: false, country_codes: [...withheldIn] } : undefined,
};

/** Formats a post in the view's dialect, with all requested fields that have a value. */
export const viewPost = (world: World, post: WorldPost, view: View): Record<string, unknown> => {
  const { words } = view;
  const shown: Record<string, unknown> = {
    [words.history]: [...(post.editHistory ?? [post.id])],
    id: post.id,
    text: post.text,
  };
  for (const [word, make] of Object.entries(fieldMakers)) {
    const value = view.fields.has(word) ? make(world, post, view) : undefined;
    if (value !== undefined) shown[word] = value;
  }
  if (view.fields.has(words.note) && post.longText !== undefined) shown[words.note] = { text: post.longText };
  if (view.fields.has(words.references) && post.references.length > 0)
    shown[words.references] = post.references.map(({ type, id }) => ({ type, id }));
  return shown;
};
