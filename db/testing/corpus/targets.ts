import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { Connection } from '../../connection';
import { targets } from '../../tables';
import { pairs, people } from './words';

export interface SeedTarget {
  username: string;
  displayName: string;
  targetType: TargetType;
  description: string;
  priority: number;
}

/** The number of targets of each type to use, from the start of the list. */
const counts = { politician: 14, hashtag: 6, keyword: 4, influencer: 3, media: 3 } as const;

const blocks: Record<TargetType, string> = {
  politician: people.politicians,
  hashtag: people.hashtags,
  keyword: people.keywords,
  influencer: people.influencers,
  media: people.media,
};

/** Thirty fictitious targets of all types; the first target of each type gets the most posts. */
export const seedTargets: readonly SeedTarget[] = (Object.keys(counts) as TargetType[]).flatMap(
  (targetType) =>
    pairs(blocks[targetType])
      .slice(0, counts[targetType])
      .map(([username, name], index) => ({
        username,
        displayName: targetType === 'hashtag' || targetType === 'keyword' ? username : name,
        targetType,
        description: '',
        priority: Math.max(1, 10 - index),
      })),
);

export const storeTargets = ({ db }: Pick<Connection, 'db'>) =>
  db
    .insert(targets)
    .values([...seedTargets])
    .returning();
