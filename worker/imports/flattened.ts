/** The maximum depth to which nested posts are read. X's own pages have at most two levels. */
const DEEPEST = 3;

type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the author of a post: from `author` in twarc2, and from `author_user` in 4CAT. */
const authorOf = (post: Fields): Fields | null => {
  const author = post.author ?? post.author_user;
  return isRecord(author) ? author : null;
};

interface Includes {
  users: Fields[];
  tweets: Fields[];
}

/**
 * Finds the account to which a post replies. In archives by 4CAT, this account is only among the mentions.
 */
const answeredOf = (post: Fields): Fields | null => {
  if (isRecord(post.in_reply_to_user)) return post.in_reply_to_user;
  const mentions = isRecord(post.entities) ? post.entities.mentions : null;
  const all: unknown[] = Array.isArray(mentions) ? mentions : [];
  // Only a mention with a name is a complete account. A mention without a name would overwrite the stored
  // account with incomplete data.
  return (
    all
      .filter(isRecord)
      .find(({ id, name }) => id === post.in_reply_to_user_id && typeof name === 'string') ?? null
  );
};

/** Adds the accounts and posts that are nested in a post to `includes`. */
const collect = (post: Fields, includes: Includes, depth: number): void => {
  for (const user of [authorOf(post), answeredOf(post)]) if (user !== null) includes.users.push(user);
  const references = post.referenced_tweets ?? post.referenced_posts;
  if (depth === DEEPEST || !Array.isArray(references)) return;
  for (const reference of references.filter(isRecord)) {
    // A referenced post that X did not show has only an id.
    if (typeof reference.text !== 'string') continue;
    const { type: _, ...referenced } = reference;
    includes.tweets.push(withAuthorId(referenced));
    collect(reference, includes, depth + 1);
  }
};

const withAuthorId = (post: Fields): Fields => ({ ...post, author_id: post.author_id ?? authorOf(post)?.id });

/** Returns true if a line is a single post, in which the author and the referenced posts are nested. */
export const isFlattened = (line: Fields): boolean =>
  typeof line.id === 'string' && typeof line.text === 'string' && typeof line.created_at === 'string';

/** Converts a flattened post (`twarc2 flatten`, 4CAT) back to the format of a page of the X API. */
export const toPageBody = (post: Fields): Fields => {
  const includes: Includes = { users: [], tweets: [] };
  collect(post, includes, 0);
  return { data: [withAuthorId(post)], includes };
};
