import { Hono } from 'hono';
import { z } from 'zod';
import type { NewPost } from '../world/changes';
import { DAY } from '../world/clock';
import type { WorldStore } from '../world/store';
import { ControlError, readJson } from './control';

const id = z.string().regex(/^\d{1,19}$/);
const count = z.number().int().min(0);
const moment = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));

const metricsSchema = z
  .object({
    reposts: count,
    replies: count,
    likes: count,
    quotes: count,
    bookmarks: count,
    impressions: count,
  })
  .partial();

const postSchema = z.strictObject({
  /** The author's id or handle. */
  author: z.string(),
  text: z.string().min(1),
  id: id.optional(),
  createdAt: moment.optional(),
  lang: z.string().optional(),
  inReplyTo: id.optional(),
  quotes: id.optional(),
  reposts: id.optional(),
  metrics: metricsSchema.optional(),
});

const userFields = {
  username: z.string().regex(/^[A-Za-z0-9_]{1,15}$/),
  name: z.string(),
  description: z.string(),
  followers: count,
  following: count,
  posts: count,
  verified: z.boolean(),
  state: z.enum(['active', 'protected', 'suspended', 'deactivated']),
};
const newUserSchema = z
  .strictObject({ ...userFields, id })
  .partial()
  .required({ username: true });
const userChangeSchema = z.strictObject(userFields).partial();

const repliesSchema = z.strictObject({
  count: z.number().int().min(1).max(20_000),
  /** The texts of the replies, used in rotation. `{n}` is replaced with the number of the reply. */
  texts: z.array(z.string().min(1)).min(1).default(['Das ist Antwort Nummer {n} auf diesen Beitrag.']),
});

const clockSchema = z.union([
  z.strictObject({ set: moment, stopped: z.boolean().optional() }),
  z.strictObject({ advanceMs: z.number().int() }),
  z.strictObject({ reset: z.literal(true) }),
]);

/** Returns an object without its undefined properties. */
const compact = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/**
 * The maximum by which the clock may be ahead of real time, in milliseconds. There is a limit because a
 * generated world has to generate every day up to the time of its clock.
 */
const FARTHEST = 3_660 * DAY;

const REPLIERS = 50;

/** Creates the accounts that reply to posts in tests, and returns their ids. */
const repliersOf = (world: WorldStore): string[] =>
  Array.from({ length: REPLIERS }, (_, index) => {
    const username = `passer_by_${String(index + 1).padStart(2, '0')}`;
    const known = world.userByName(username);
    return (known ?? world.changes.addUser({ username, name: `Passer-by ${index + 1}`, followers: index }))
      .id;
  });

const toNewPost = (world: WorldStore, given: z.output<typeof postSchema>): NewPost => {
  const { author, inReplyTo, quotes, reposts, metrics = {}, ...rest } = given;
  const user = world.userByName(author) ?? world.user(author);
  if (!user) throw new ControlError(`There is no user ${author}.`);
  const named = [
    { type: 'replied_to', id: inReplyTo },
    { type: 'quoted', id: quotes },
    { type: 'retweeted', id: reposts },
  ] as const;
  const references = named.flatMap(({ type, id: to }) => (to === undefined ? [] : [{ type, id: to }]));
  return { ...compact(rest), authorId: user.id, references, metrics: compact(metrics) };
};

const refuseKnownIds = (world: WorldStore, posts: readonly NewPost[]): void => {
  const given = posts.flatMap(({ id: own }) => own ?? []);
  const known = given.find((own, index) => world.shelves.slot(own) || given.indexOf(own) < index);
  if (known !== undefined) throw new ControlError(`There is a post ${known} already.`);
};

const refuseKnownHandle = (world: WorldStore, username: string | undefined, own?: string): void => {
  const holder = username === undefined ? undefined : world.userByName(username);
  if (holder && holder.id !== own) throw new ControlError(`There is a user ${username} already.`);
};

/** Builds the routes that change the world and its clock. See README.md. */
export const createWorldRoutes = (world: WorldStore): Hono => {
  const { changes, clock } = world;
  const clockState = () => ({ now: new Date(clock.now()).toISOString(), stopped: clock.isStopped() });

  const addReplies = (postId: string, { count: wanted, texts }: z.output<typeof repliesSchema>): string[] => {
    const repliers = repliersOf(world);
    const references = [{ type: 'replied_to', id: postId }] as const;
    const parent = changes.countPost(postId, {});
    const ids = Array.from({ length: wanted }, (_, index) => {
      const text = texts[index % texts.length]?.replaceAll('{n}', String(index + 1)) ?? '';
      const authorId = repliers[index % repliers.length] ?? '';
      return changes.addPost({ authorId, text, references }).id;
    });
    changes.countPost(postId, { replies: parent.metrics.replies + wanted });
    return ids;
  };

  return new Hono()
    .get('/control/clock', (c) => c.json(clockState()))
    .post('/control/clock', async (c) => {
      const wish = clockSchema.parse(await readJson(c.req));
      if ('reset' in wish) clock.reset();
      else {
        const at = 'set' in wish ? wish.set : clock.now() + wish.advanceMs;
        if (at < 0 || at > Date.now() + FARTHEST)
          throw new ControlError('The clock goes back to 1970 and ten years ahead.');
        if ('set' in wish) clock.set(at, wish.stopped);
        else clock.advance(wish.advanceMs);
      }
      return c.json(clockState());
    })
    .get('/control/world', (c) => {
      const { slots, end } = world.all();
      const at = (index: number) => {
        const slot = slots[index];
        return slot && { id: slot.post.id, createdAt: new Date(slot.post.createdAt).toISOString() };
      };
      const users = [...world.shelves.users()].length;
      return c.json({ ...clockState(), posts: end, users, oldest: at(0), newest: at(end - 1) });
    })
    .post('/control/world/posts', async (c) => {
      const given = [await readJson(c.req)].flat();
      const wanted = given.map((each) => toNewPost(world, postSchema.parse(each)));
      refuseKnownIds(world, wanted);
      return c.json({ posts: wanted.map(changes.addPost) }, 201);
    })
    .delete('/control/world/posts/:id', (c) => {
      const as = z.enum(['deleted', 'unavailable']).default('deleted').parse(c.req.query('as'));
      changes.removePost(c.req.param('id'), as);
      return c.body(null, 204);
    })
    .patch('/control/world/posts/:id', async (c) => {
      const { metrics } = z.strictObject({ metrics: metricsSchema }).parse(await readJson(c.req));
      return c.json({ post: changes.countPost(c.req.param('id'), compact(metrics)) });
    })
    .post('/control/world/posts/:id/withhold', async (c) => {
      const schema = z.strictObject({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)) });
      const { countries } = schema.parse(await readJson(c.req));
      return c.json({ post: changes.withholdPost(c.req.param('id'), countries) });
    })
    .post('/control/world/posts/:id/edit', async (c) => {
      const { text } = z.strictObject({ text: z.string().min(1) }).parse(await readJson(c.req));
      return c.json({ post: changes.editPost(c.req.param('id'), text) });
    })
    .post('/control/world/posts/:id/replies', async (c) => {
      const ids = addReplies(c.req.param('id'), repliesSchema.parse(await readJson(c.req)));
      return c.json({ ids }, 201);
    })
    .post('/control/world/users', async (c) => {
      const given = newUserSchema.parse(await readJson(c.req));
      refuseKnownHandle(world, given.username);
      if (given.id !== undefined && world.user(given.id))
        throw new ControlError(`There is a user ${given.id} already.`);
      return c.json({ user: changes.addUser({ ...compact(given), username: given.username }) }, 201);
    })
    .patch('/control/world/users/:id', async (c) => {
      const change = compact(userChangeSchema.parse(await readJson(c.req)));
      refuseKnownHandle(world, change.username, c.req.param('id'));
      return c.json({ user: changes.changeUser(c.req.param('id'), change) });
    });
};
