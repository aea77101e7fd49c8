import type { ContentBlock, Message } from '../wire';

type Event = { type: string } & Record<string, unknown>;

const PIECE = 400;

const pieces = (text: string): string[] => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [];

const blockEvents = (block: ContentBlock, index: number): Event[] => {
  const delta = (type: string, more: Record<string, unknown>): Event => ({
    type: 'content_block_delta',
    index,
    delta: { type, ...more },
  });
  switch (block.type) {
    case 'text':
      return [
        { type: 'content_block_start', index, content_block: { ...block, text: '' } },
        ...pieces(block.text).map((text) => delta('text_delta', { text })),
      ];
    case 'tool_use':
      return [
        { type: 'content_block_start', index, content_block: { ...block, input: {} } },
        ...pieces(JSON.stringify(block.input)).map((json) =>
          delta('input_json_delta', { partial_json: json }),
        ),
      ];
    case 'thinking':
      return [
        { type: 'content_block_start', index, content_block: { ...block, thinking: '', signature: '' } },
        delta('thinking_delta', { thinking: block.thinking }),
        delta('signature_delta', { signature: block.signature }),
      ];
  }
};

const events = (message: Message): Event[] => [
  {
    type: 'message_start',
    message: {
      ...message,
      content: [],
      stop_reason: null,
      usage: { ...message.usage, output_tokens: 1, output_tokens_details: null },
    },
  },
  { type: 'ping' },
  ...message.content.flatMap((block, index) => [
    ...blockEvents(block, index),
    { type: 'content_block_stop', index },
  ]),
  {
    type: 'message_delta',
    delta: {
      stop_reason: message.stop_reason,
      stop_sequence: message.stop_sequence,
      stop_details: message.stop_details,
    },
    usage: message.usage,
  },
  { type: 'message_stop' },
];

/** A message as server-sent events, in the service's order. */
export const messageEvents = (message: Message): string =>
  events(message)
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
