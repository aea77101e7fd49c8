import { DAY } from '../world/clock';
import { compareIds, idAt } from '../world/ids';
import { firstFrom } from '../world/timeline';
import type { World } from '../world/world';
import type { Call } from './call';
import type { Bounds } from './page';
import { isoTime } from './post.view';

/** The maximum age of posts that a search can find, in milliseconds. */
export const WEEK = 7 * DAY;
/** The minimum time between the end of the period searched and the call, in milliseconds. */
const FRESHEST = 10_000;

const toMinute = (atMs: number): string => `${isoTime(atMs).slice(0, 16)}Z`;

/**
 * Returns the oldest id in the last seven days. The id has to be looked up, because the ids in a loaded
 * archive may not contain the time.
 */
const oldestId = (world: World, since: number): string => {
  const { slots, end } = world.all();
  const index = firstFrom(slots, { createdAt: since, id: '0' });
  const oldest = index < end ? slots[index] : undefined;
  return oldest?.post.id ?? idAt(since);
};

/**
 * Returns the name of the first invalid bound and X's message about the bound. Returns undefined if all
 * bounds are valid.
 */
export const wrongBound = (
  call: Call,
  { sinceId, untilId, startTime, endTime }: Bounds,
): [string, string] | undefined => {
  const now = call.world.now();
  const text = (name: string) => call.parameters.text(name) ?? '';
  const hasIds = sinceId !== undefined || untilId !== undefined;
  if (hasIds && (startTime !== undefined || endTime !== undefined))
    return [
      sinceId === undefined ? 'until_id' : 'since_id',
      "Invalid use of 'since_id' or 'until_id' in conjunction with 'start_time' or 'end_time'.",
    ];
  if (startTime !== undefined && startTime < now - WEEK)
    return [
      'start_time',
      `Invalid 'start_time':'${text('start_time')}'. 'start_time' must be on or after ${toMinute(now - WEEK)}.`,
    ];
  for (const [name, time] of [
    ['start_time', startTime],
    ['end_time', endTime],
  ] as const) {
    if (time !== undefined && time > now - FRESHEST)
      return [
        name,
        `Invalid '${name}':'${text(name)}'. '${name}' must be a minimum of 10 seconds prior to the request time.`,
      ];
  }
  if (startTime !== undefined && endTime !== undefined && endTime <= startTime)
    return ['end_time', `Invalid 'end_time':'${text('end_time')}'. 'end_time' must be after 'start_time'.`];
  if (sinceId === undefined) return undefined;
  const known = call.world.slot(sinceId);
  const oldest = oldestId(call.world, now - WEEK);
  const isStale = known ? known.post.createdAt < now - WEEK : compareIds(sinceId, oldest) < 0;
  if (!isStale) return undefined;
  return [
    'since_id',
    `'since_id' must be a tweet id created after ${toMinute(now - WEEK)}. Please use a 'since_id' that is larger than ${oldest}`,
  ];
};
