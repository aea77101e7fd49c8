import type { Random } from '@stimmlage/db/testing/random';
import type { SandboxControl } from '@stimmlage/db/testing/sandbox-control';
import type { World } from './world';

/**
 * The maximum number of posts per target, and of replies per post, that a run collects. A world within these
 * limits can always be collected completely.
 */
const MOST_POSTS = 10;
const MOST_REPLIES = 20;

interface Thread {
  id: string;
  author: string;
  replies: number;
}

export interface GrowingWorld {
  /** Adds a reply to one thread of each account, and sometimes a new post. */
  grow(): Promise<void>;
  /** Returns the ids of all posts in the world, including replies. */
  ids(): readonly string[];
  /** Returns the id of an account's newest post. */
  newestOf(author: string): string | undefined;
}

/** Lets a world grow while it is being collected, but never beyond the limits of a single run. */
export const growWorld = (world: World, control: SandboxControl, random: Random): GrowingWorld => {
  const ids = world.posts.map(({ id }) => id);
  const threads: Thread[] = world.posts
    .filter(({ repliedTo }) => repliedTo === undefined)
    .map(({ id, author }) => ({
      id,
      author,
      replies: world.posts.filter(({ repliedTo }) => repliedTo === id).length,
    }));
  const authors = [...new Set(threads.map(({ author }) => author))];
  const ofAuthor = (author: string) => threads.filter((thread) => thread.author === author);

  const write = async (author: string, text: string, inReplyTo?: string): Promise<string> => {
    const post = { author, text, ...(inReplyTo === undefined ? {} : { inReplyTo }) };
    const { posts } = await control<{ posts: { id: string }[] }>('POST', '/world/posts', post);
    const id = posts[0]?.id ?? '';
    ids.push(id);
    return id;
  };

  return {
    grow: async () => {
      for (const author of authors) {
        const open = ofAuthor(author).filter(({ replies }) => replies < MOST_REPLIES);
        const thread = open[Math.floor(random() * open.length)];
        if (thread) {
          thread.replies += 1;
          const replier = `stimme_${Math.floor(random() * 90)}`;
          await write(replier, `@${author} Eine weitere Stimme zum Thema, Nummer ${ids.length}`, thread.id);
        }
        if (random() < 0.1 && ofAuthor(author).length < MOST_POSTS) {
          const id = await write(author, `Wir packen noch mehr an, Folge ${ids.length}`);
          threads.push({ id, author, replies: 0 });
        }
      }
    },
    ids: () => ids,
    newestOf: (author) =>
      ofAuthor(author)
        .map(({ id }) => id)
        .toSorted((a, b) => Number(BigInt(b) - BigInt(a)))[0],
  };
};
