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

/** Calls for pictures, which are drawn from the responses to the other calls. */
const drawn: readonly Endpoint[] = [previewPicture, embed, topicFile];

/** Every call that returns figures; new public or dashboard calls are included by their path. */
export const figureCalls: readonly Endpoint[] = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'get' &&
    !drawn.includes(endpoint) &&
    (/^\/(public|admin\/dashboard)\//.test(endpoint.path) || others.includes(endpoint)),
);
