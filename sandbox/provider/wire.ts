import type { Problem } from './errors';

/** The types of the service's responses, as documented. Times are in RFC 3339 format, in UTC. */
interface TextBlock {
  type: 'text';
  text: string;
  citations: null;
}

interface ToolUseBlock {
  type: 'tool_use';
  id: string;
  name: string;
  input: unknown;
  caller: { type: 'direct' };
}

interface ThinkingBlock {
  type: 'thinking';
  thinking: string;
  signature: string;
}

export type ContentBlock = TextBlock | ToolUseBlock | ThinkingBlock;

export interface Usage {
  input_tokens: number;
  cache_creation_input_tokens: number;
  cache_read_input_tokens: number;
  cache_creation: { ephemeral_5m_input_tokens: number; ephemeral_1h_input_tokens: number };
  output_tokens: number;
  output_tokens_details: { thinking_tokens: number };
  server_tool_use: null;
  service_tier: 'standard' | 'batch';
  inference_geo: string;
  speed: 'standard';
}

export type StopReason = 'end_turn' | 'max_tokens' | 'stop_sequence' | 'tool_use' | 'refusal';

export interface Message {
  id: string;
  type: 'message';
  role: 'assistant';
  model: string;
  content: ContentBlock[];
  stop_reason: StopReason;
  stop_sequence: string | null;
  stop_details: { type: 'refusal'; category: null; explanation: string } | null;
  container: null;
  diagnostics: null;
  usage: Usage;
}

export interface RequestCounts {
  processing: number;
  succeeded: number;
  errored: number;
  canceled: number;
  expired: number;
}

export interface MessageBatch {
  id: string;
  type: 'message_batch';
  processing_status: 'in_progress' | 'canceling' | 'ended';
  request_counts: RequestCounts;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  cancel_initiated_at: string | null;
  archived_at: string | null;
  results_url: string | null;
}

export type BatchResult =
  | { type: 'succeeded'; message: Message }
  | { type: 'errored'; error: { type: 'error'; error: Problem; request_id: string } }
  | { type: 'canceled' }
  | { type: 'expired' };

/** A line in a batch's results. */
export interface ResultLine {
  custom_id: string;
  result: BatchResult;
}

/** A page of a list that is sorted newest first. */
export interface Page<T> {
  data: T[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
}

export const page = <T extends { id: string }>(data: T[], hasMore: boolean): Page<T> => ({
  data,
  has_more: hasMore,
  first_id: data[0]?.id ?? null,
  last_id: data.at(-1)?.id ?? null,
});
