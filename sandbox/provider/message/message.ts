import { findDocument, recordLists } from '../../classifier/document';
import { classify } from '../../classifier/fill';
import { damageAnswer, isItemRule } from '../faults/damage';
import type { RequestRule } from '../faults/rules';
import { findModel } from '../models';
import type { Params } from '../params/params';
import { answerForm, countTokens, lastUserTexts, promptTokens } from '../params/prompt';
import { idTail, textHash } from '../random';
import type { ContentBlock, Message, StopReason, Usage } from '../wire';

export interface Asked {
  params: Params;
  tier: 'standard' | 'batch';
  /** The values that determine the answer in addition to the parameters: seed, batch, custom_id. */
  key: readonly (string | number)[];
  fault: RequestRule | undefined;
}

const THOUGHTS = 'Ich lese jeden Beitrag für sich und ordne ihn nach den Vorgaben ein.';
const PLAIN_ANSWER =
  'Dies ist eine Antwort der Sandbox: Ohne Schema und ohne Werkzeug ordnet sie nichts ein.';
const REFUSAL = 'Dazu kann ich nichts sagen.';
const PROSE = 'Gerne! Hier ist die Einordnung der Beiträge: alles in Ordnung.';
/**
 * With a max_tokens fault, an answer is cut to this fraction of the tokens that the complete answer needs.
 */
const CUT = 0.6;

/**
 * Lists the texts of the records in a message's document, in order. The stand-in records which of these texts
 * have been billed.
 */
export const itemTexts = (texts: readonly string[]): string[] =>
  [...recordLists(findDocument(texts)).values()].flat().flatMap((record) => {
    const text = record['text'] ?? record['name'];
    return typeof text === 'string' ? [text] : [];
  });

export const itemHashes = (params: Params): string[] =>
  itemTexts(lastUserTexts(params.messages)).map(textHash);

const textBlock = (text: string): ContentBlock => ({ type: 'text', text, citations: null });

const isThinking = ({ model, thinking }: Params): boolean =>
  findModel(model)?.newer === true && thinking?.type !== 'disabled';

const thinkingBlock = (key: Asked['key']): ContentBlock => ({
  type: 'thinking',
  thinking: THOUGHTS,
  signature: idTail(...key, 'signature'),
});

/** Writes the complete answer according to the schema, and damages the answer if a fault requires this. */
const fullAnswer = ({ params, key, fault }: Asked): { value: unknown; text: string } => {
  const form = answerForm(params);
  const texts = lastUserTexts(params.messages);
  if (form === undefined) return { value: null, text: PLAIN_ANSWER };
  if (fault?.fault === 'not_json') return { value: { antwort: PROSE }, text: PROSE };
  const answer = classify(form.schema, texts);
  const value =
    fault !== undefined && isItemRule(fault)
      ? damageAnswer(fault, answer, itemTexts(texts), key.join('/'))
      : answer;
  return { value, text: JSON.stringify(value) };
};

/** Truncates a tool's input, as if the model had stopped at the given fraction of the output. */
const cutValue = (value: unknown, share: number): unknown => {
  if (Array.isArray(value)) return value.slice(0, Math.floor(value.length * share));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cutValue(one, share)]));
};

interface Answer {
  block: ContentBlock | undefined;
  stop: StopReason;
  tokens: number;
}

const answerBlock = (
  asked: Asked,
  value: unknown,
  text: string,
): { block: ContentBlock; stop: StopReason } => {
  const tool = answerForm(asked.params)?.tool ?? null;
  if (tool === null) return { block: textBlock(text), stop: 'end_turn' };
  const id = `toolu_sandbox_${idTail(...asked.key, 'tool')}`;
  return {
    block: { type: 'tool_use', id, name: tool.name, input: value, caller: { type: 'direct' } },
    stop: 'tool_use',
  };
};

const answer = (asked: Asked, room: number): Answer => {
  if (asked.fault?.fault === 'refusal') {
    return { block: textBlock(REFUSAL), stop: 'refusal', tokens: countTokens(REFUSAL, asked.params.model) };
  }
  if (asked.fault?.fault === 'empty') return { block: undefined, stop: 'end_turn', tokens: 1 };
  const { value, text } = fullAnswer(asked);
  const needed = countTokens(text, asked.params.model);
  const allowed = asked.fault?.fault === 'max_tokens' ? Math.floor(needed * CUT) : room;
  if (needed <= allowed) return { ...answerBlock(asked, value, text), tokens: needed };
  const share = Math.max(0, allowed) / needed;
  const cut = answerBlock(asked, cutValue(value, share), text.slice(0, Math.floor(text.length * share)));
  return { block: cut.block, stop: 'max_tokens', tokens: Math.max(0, allowed) };
};

const usage = ({ params, tier }: Asked, output: number, thinking: number): Usage => ({
  input_tokens: promptTokens(params),
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
  output_tokens: output + thinking,
  output_tokens_details: { thinking_tokens: thinking },
  server_tool_use: null,
  service_tier: tier,
  inference_geo: 'sandbox',
  speed: 'standard',
});

/**
 * Answers a request with valid parameters. The same request with the same key always gets the same message.
 */
export const createMessage = (asked: Asked): Message => {
  const { params, key } = asked;
  const thinking = isThinking(params) ? countTokens(THOUGHTS, params.model) : 0;
  const { block, stop, tokens } = answer(asked, params.max_tokens - thinking);
  return {
    id: `msg_sandbox_${idTail(...key)}`,
    type: 'message',
    role: 'assistant',
    model: `sandbox:${params.model}`,
    content: [...(thinking > 0 ? [thinkingBlock(key)] : []), ...(block === undefined ? [] : [block])],
    stop_reason: stop,
    stop_sequence: null,
    stop_details:
      stop === 'refusal' ? { type: 'refusal', category: null, explanation: 'Refused by the sandbox.' } : null,
    container: null,
    diagnostics: null,
    usage: usage(asked, tokens, thinking),
  };
};
