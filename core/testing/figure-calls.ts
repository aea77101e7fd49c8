import { endpoints } from '../contracts';
import { comparison } from '../contracts/comparison';
import { rawContentStats } from '../contracts/content';
import type { Endpoint } from '../contracts/endpoint';
import { explore } from '../contracts/explorer';
import { collectionStats, databaseStats, databaseStatus } from '../contracts/operations';
import { embed, previewPicture, topicPicture } from '../contracts/pictures';
import { staffMentions, trendStats } from '../contracts/trends';

const others: readonly Endpoint[] = [
  comparison,
  explore,
  rawContentStats,
  databaseStatus,
  databaseStats,
  collectionStats,
  trendStats,
  staffMentions,
];

/** Pictures are drawn from what the others answer. */
const drawn: readonly Endpoint[] = [previewPicture, embed, topicPicture];

/** Every call that answers with figures: a new public or dashboard call is included by its address. */
export const figureCalls: readonly Endpoint[] = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'get' &&
    !drawn.includes(endpoint) &&
    (/^\/(public|admin\/dashboard)\//.test(endpoint.path) || others.includes(endpoint)),
);
