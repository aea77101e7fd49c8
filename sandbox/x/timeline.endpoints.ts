import type { WorldPost } from '../world/world';
import type { Answer, Call, Endpoint } from './call';
import { explainUser } from './expand';
import { answerList } from './list.answer';
import { postRules } from './lookup.endpoints';
import { notAuthorized, type PartialError } from './problems';

/** The maximum number of posts that can be read from a timeline (X, "Timelines": volume limits). */
const DEPTH = { timeline: 3200, withoutReplies: 800 } as const;

const has = (type: 'replied_to' | 'retweeted', post: WorldPost): boolean =>
  post.references.some((reference) => reference.type === type);

const notExcluded =
  (excluded: readonly string[]) =>
  (post: WorldPost): boolean =>
    !(excluded.includes('replies') && has('replied_to', post)) &&
    !(excluded.includes('retweets') && has('retweeted', post));

/** Creates the response to a call that succeeds although the object in its path was not found. */
const onlyErrors = (...errors: PartialError[]): Answer => ({ body: { errors } });

/** Returns an account's posts, or the reason why the account cannot be seen. */
const answerTimeline = (call: Call): Answer => {
  const id = call.parameters.text('id') ?? '';
  const user = call.world.user(id);
  const error = explainUser(user, call, 'id', id, 'data');
  if (error) return onlyErrors(error);
  if (user?.state === 'protected')
    return onlyErrors(
      notAuthorized({ words: call.words, kind: 'user', parameter: 'id', value: id, section: 'data' }),
    );
  const excluded = call.parameters.list('exclude');
  return answerList(call, {
    list: call.world.list('timeline', id),
    scope: `timeline ${id}`,
    tokenParameter: 'pagination_token',
    depth: excluded.includes('replies') ? DEPTH.withoutReplies : DEPTH.timeline,
    isWanted: notExcluded(excluded),
    hasPrevious: true,
  });
};

export const timelineEndpoints: readonly Endpoint[] = [
  {
    path: '/2/users/:id/tweets',
    limit: 10_000,
    pathRules: { id: { kind: 'id' } },
    rules: {
      since_id: { kind: 'id' },
      until_id: { kind: 'id' },
      max_results: { kind: 'integer', min: 5, max: 100 },
      pagination_token: { kind: 'token' },
      start_time: { kind: 'time' },
      end_time: { kind: 'time' },
      exclude: { kind: 'choices', of: ['replies', 'retweets'] },
      ...postRules,
    },
    answer: answerTimeline,
  },
];
