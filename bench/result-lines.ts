import { labelOf, pickCategory, pickSentiment } from '@stimmlage/db/testing/corpus/statements';
import { writeText } from '@stimmlage/db/testing/corpus/texts';
import { createRandom, type Random } from '@stimmlage/db/testing/random';

/**
 * The number of requests that the simulated provider processes concurrently. Results arrive in a random order
 * within roughly this distance.
 */
const AT_ONCE = 1_000;

const TOKENS = {
  input_tokens: 2_600,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: 600,
};

const itemOf = (random: Random, n: number) => {
  const [category, sentiment] = [pickCategory(random), pickSentiment(random)];
  const { issues, places } = writeText(random, { category, sentiment, replyTo: null, names: [] });
  const label = labelOf(random, { contentId: '', category, sentiment, issues, places });
  return {
    n,
    sentiment: label.complaintType,
    category: label.category,
    area: label.policyArea ?? 'none',
    intensity: label.intensity,
    heat: label.heat,
    issues,
    places,
  };
};

const lineOf = (random: Random, batchId: number, request: number, items: number, model: string): string => {
  const answer = { items: Array.from({ length: items }, (_, index) => itemOf(random, index + 1)) };
  return JSON.stringify({
    custom_id: `b${batchId}-r${request}-a0`,
    result: {
      type: 'succeeded',
      message: {
        id: `msg_${batchId}_${request}`,
        type: 'message',
        role: 'assistant',
        model,
        content: [{ type: 'text', text: JSON.stringify(answer) }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: TOKENS,
      },
    },
  });
};

export interface ResultLinesOptions {
  batchId: number;
  requests: number;
  itemsPerRequest: number;
  model: string;
}

/**
 * Yields the results of a batch as JSONL in the provider's format. Every item has a result, but the results
 * are not in the order of the requests.
 */
export const resultLines = function* ({
  batchId,
  requests,
  itemsPerRequest,
  model,
}: ResultLinesOptions): Generator<string> {
  const random = createRandom(requests);
  const inWork = Array.from({ length: Math.min(AT_ONCE, requests) }, (_, index) => index + 1);
  let next = inWork.length + 1;
  while (inWork.length > 0) {
    const at = Math.floor(random() * inWork.length);
    const request = inWork[at] ?? 0;
    if (next <= requests) inWork[at] = next++;
    else inWork.splice(at, 1);
    yield lineOf(random, batchId, request, itemsPerRequest, model);
  }
};
