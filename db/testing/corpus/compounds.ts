import { type Category, categories } from '@stimmlage/core/codes/categories';
import { pickUneven, type Random } from '../random';
import { compounds, words } from './words';

const heads = words(compounds.heads);
const stems = Object.fromEntries(
  categories.map((category) => [category, words(compounds.stems[category])]),
) as Record<Category, string[]>;

/**
 * Generates a compound noun that fits a category. About thirty thousand different compounds are possible,
 * most of which are rare.
 */
export const makeCompound = (random: Random, category: Category): string => {
  const word = pickUneven(random, stems[category]) + pickUneven(random, heads);
  return word.charAt(0).toUpperCase() + word.slice(1);
};
