import { compareIds } from '../world/ids';
import type { Slot, SlotList, WorldPost } from '../world/world';
import type { Answer, Call } from './call';
import { expandPosts } from './expand';
import { type Bounds, type Page, takePage, withinBounds } from './page';
import { viewPost } from './post.view';
import { invalidRequest } from './problems';
import { type Cursor, readToken, writeToken } from './token';

export const boundsOf = ({ parameters }: Call): Bounds => ({
  sinceId: parameters.text('since_id'),
  untilId: parameters.text('until_id'),
  startTime: parameters.time('start_time'),
  endTime: parameters.time('end_time'),
});

/** Creates the response to a call with one invalid parameter. */
export const refuse = (call: Call, name: string, message: string): Answer =>
  invalidRequest(call.words, [{ parameters: { [name]: [call.parameters.text(name) ?? ''] }, message }]);

interface ListAnswer {
  list: SlotList;
  /** The call for which page tokens are valid, without the parameters for paging. */
  scope: string;
  tokenParameter: string;
  depth?: number;
  /** Overrides the bounds in the parameters of the call. */
  isWithin?: (slot: Slot) => boolean;
  isWanted?: (post: WorldPost) => boolean;
  /** Whether the previous page can be requested, which is not possible for search results. */
  hasPrevious: boolean;
}

const metaOf = (page: Page, { scope, hasPrevious }: ListAnswer) => {
  const ids = page.posts.map(({ id }) => id).sort(compareIds);
  const [oldest] = ids;
  const newest = ids.at(-1);
  const token = (cursor: Cursor) => writeToken(scope, cursor);
  return {
    ...(newest !== undefined && oldest !== undefined ? { newest_id: newest, oldest_id: oldest } : {}),
    result_count: ids.length,
    ...(page.older ? { next_token: token(page.older) } : {}),
    ...(hasPrevious && page.newer ? { previous_token: token(page.newer) } : {}),
  };
};

/** Returns a page of a list of posts with its meta object. Refuses a page token from a different list. */
export const answerList = (call: Call, request: ListAnswer): Answer => {
  const given = call.parameters.text(request.tokenParameter);
  const cursor = given === undefined ? undefined : readToken(request.scope, given);
  if (given !== undefined && !cursor) {
    const message = `The \`${request.tokenParameter}\` query parameter value [${given}] is not valid`;
    return refuse(call, request.tokenParameter, message);
  }
  const page = takePage(call.world, {
    list: request.list,
    size: call.parameters.number('max_results') ?? 10,
    cursor,
    isWithin: request.isWithin ?? withinBounds(boundsOf(call)),
    ...(request.depth === undefined ? {} : { depth: request.depth }),
    ...(request.isWanted ? { isWanted: request.isWanted } : {}),
  });
  const { includes, errors } = expandPosts(call.world, page.posts, call);
  return {
    body: {
      ...(page.posts.length > 0 ? { data: page.posts.map((post) => viewPost(call.world, post, call)) } : {}),
      ...(includes ? { includes } : {}),
      ...(errors.length > 0 ? { errors } : {}),
      meta: metaOf(page, request),
    },
  };
};
