import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { countryPlace } from '@stimmlage/core/platform-x';
import type { Queryable } from '../../connection';
import { trendFetches, trends } from '../../tables';
import type { Random } from '../random';
import { makeCompound } from './compounds';
import { pickCategory } from './statements';

const FETCHES = 60;
const NAMES = 20;
const cities = [
  { woeid: countryPlace.woeid, cityName: 'Germany' },
  { woeid: 638_242, cityName: 'Berlin' },
  { woeid: 656_958, cityName: 'Hamburg' },
  { woeid: 676_757, cityName: 'München' },
];

const placeTrends = (random: Random, fetchId: number, place: (typeof cities)[number], at: Date) =>
  Array.from({ length: NAMES }, (_, index) => {
    const category = pickCategory(random);
    return {
      ...place,
      fetchId,
      rank: index + 1,
      name: `${random() < 0.5 ? '#' : ''}${makeCompound(random, category)}`,
      postCount: random() < 0.4 ? null : Math.floor(50_000 / (index + 1)),
      relevance: Math.floor(random() * 11),
      categories: [category],
      notes: 'Politischer Bezug nach dem Namen',
      description: '',
      analyzedAt: at,
    };
  });

/** Stores two months of daily trend fetches for Germany and three cities, with their analyses. */
export const fillTrends = async (db: Queryable, random: Random, until: Date): Promise<void> => {
  const moments = Array.from(
    { length: FETCHES },
    (_, index) => new Date(until.getTime() - index * MILLISECONDS_PER_DAY),
  );
  const fetches = await db
    .insert(trendFetches)
    .values(
      moments.map((fetchedAt) => ({
        fetchedAt,
        source: 'x' as const,
        status: 'completed' as const,
        analysisStatus: 'completed' as const,
      })),
    )
    .returning();
  for (const { id, fetchedAt } of fetches) {
    await db.insert(trends).values(cities.flatMap((city) => placeTrends(random, id, city, fetchedAt)));
  }
};
