import { endpoints } from '../contracts';
import { comparison } from '../contracts/comparison';
import { rawContentStats } from '../contracts/content';
import type { Endpoint } from '../contracts/endpoint';
import { explore } from '../contracts/explorer';
import { collectionStats, databaseStats, databaseStatus } from '../contracts/operations';
import { embed, previewPicture, topicFile } from '../contracts/pictures';
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

/** Calls for images, which are drawn from the responses to other calls for figures. */
const drawn: readonly Endpoint[] = [previewPicture, embed, topicFile];

/**
 * All calls that return figures. New public or dashboard calls are included automatically, because calls are
 * selected by path.
 */
export const figureCalls: readonly Endpoint[] = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'get' &&
    !drawn.includes(endpoint) &&
    (/^\/(public|admin\/dashboard)\//.test(endpoint.path) || others.includes(endpoint)),
);
