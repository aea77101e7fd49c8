import type { comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { limits } from '@stimmlage/core/limits';
import {
  type ComparedPoint,
  type ComparedReplies,
  listComparedPoints,
  listReplies,
} from '@stimmlage/db/figures/read/comparison';
import type { ApiDeps } from '../deps';
import { meanOf } from '../figures/stats';
import { namesOf } from './subjects';

const sum = (
  points: readonly ComparedPoint[],
  of: 'count' | 'complaints' | 'praise' | 'intensitySum',
): number => points.reduce((total, point) => total + point[of], 0);

const repliesOf = (replies: readonly ComparedReplies[], wanted: string) => {
  const { total = 0, complaints = 0, praise = 0 } = replies.find(({ key }) => key === wanted) ?? {};
  return { total, complaints, praise };
};

/** Most first; equal ones in the order of their keys. */
const inOrder = (a: { key: string; total: number }, b: { key: string; total: number }): number =>
  b.total - a.total || a.key.localeCompare(b.key, 'en', { numeric: true });

/**
 * Puts those that are asked for side by side, or those with the most statements.
 * @throws AppError targets.not_found, sessions.not_found, or validation.failed for a code that is none.
 */
export const compare = async (
  { db }: ApiDeps,
  { by, ids = [], from, to, timeGroup }: QueryOf<typeof comparison>,
): Promise<Answer<typeof comparison>> => {
  const window = { from, to };
  const asked = ids.length > 0 ? await namesOf(db, by, ids) : null;
  const points = await listComparedPoints(db, by, window, asked ? ids : limits.comparedAtOnce, timeGroup);
  const byKey = Map.groupBy(points, ({ key }) => key);
  const replies =
    by === 'politician' ? await listReplies(db, window, asked ? ids : [...byKey.keys()]) : undefined;
  const names = asked ?? (await namesOf(db, by, [...byKey.keys()]));
  return [...names]
    .map(([key, name]) => {
      const own = byKey.get(key) ?? [];
      const total = sum(own, 'count');
      const [complaints, praise] = [sum(own, 'complaints'), sum(own, 'praise')];
      return {
        key,
        name,
        total,
        complaints,
        praise,
        neutral: total - complaints - praise,
        ...(replies && { replies: repliesOf(replies, key) }),
        avgIntensity: meanOf(sum(own, 'intensitySum'), total),
        series: own.map((point) => ({
          date: point.date,
          count: point.count,
          complaints: point.complaints,
          praise: point.praise,
        })),
      };
    })
    .toSorted(inOrder);
};
