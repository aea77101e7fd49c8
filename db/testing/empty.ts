import { rollupNames } from '../figures/rollups';
import type { TestDatabase } from './database';

const tables = [
  'content',
  'authors',
  'vocabulary',
  'labels',
  'current_labels',
  'corrections',
  'content_rollup',
];

/** Takes away all content with its labels and whatever counts them. */
export const emptyContent = async ({ client }: TestDatabase): Promise<void> => {
  await client.unsafe(`truncate ${[...tables, 'label_rollup_expired', ...rollupNames].join(', ')}`);
};
