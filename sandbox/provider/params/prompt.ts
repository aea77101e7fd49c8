import type { Params, Tool } from './params';

/**
 * The number of bytes of UTF-8 per token, of Anthropic's models and of all others. An empty text has no tokens,
 * and any other text has at least one token. The estimates are roughly correct for German prose, with its long
 * words and two-byte umlauts, and slightly high for JSON and English.
 */
const bytesPerToken = (model: string): number => (model.startsWith('claude-') ? 3 : 3.5);

export const countTokens = (text: string, model: string): number =>
  Math.ceil(Buffer.byteLength(text) / bytesPerToken(model));

/** The number of tokens of a message in addition to its text, for the role and separators. */
const TOKENS_PER_MESSAGE = 4;
/**
 * The number of tokens that the service adds to a prompt with tools, and to a prompt with an output schema.
 */
const TOKENS_OF_TOOLS = 320;
const TOKENS_OF_SCHEMA = 120;

type Message = Params['messages'][number];
type Block = Message['content'][number];

const blockText = (block: Block): string => {
  if (block.type === 'text') return block.text;
  return block.type === 'thinking' ? block.thinking : JSON.stringify(block);
};

const blocksTokens = (blocks: readonly Block[], model: string): number =>
  blocks.reduce((sum, block) => sum + countTokens(blockText(block), model), 0);

const toolText = ({ name, description, input_schema }: Tool): string =>
  JSON.stringify({ name, description, input_schema });

/**
 * Estimates the number of input tokens in a whole prompt: tools, output schema, system prompt and messages.
 */
export const promptTokens = ({ model, tools = [], output_config, system = [], messages }: Params): number => {
  const schema = output_config?.format?.schema;
  return (
    tools.reduce(
      (sum, tool) => sum + countTokens(toolText(tool), model),
      tools.length > 0 ? TOKENS_OF_TOOLS : 0,
    ) +
    (schema === undefined ? 0 : TOKENS_OF_SCHEMA + countTokens(JSON.stringify(schema), model)) +
    blocksTokens(system, model) +
    messages.reduce((sum, { content }) => sum + TOKENS_PER_MESSAGE + blocksTokens(content, model), 0)
  );
};

/** Returns the text blocks of the last user message. */
export const lastUserTexts = (messages: readonly Message[]): string[] => {
  const last = messages.findLast((message) => message.role === 'user');
  return (last?.content ?? []).flatMap((block) => (block.type === 'text' ? [block.text] : []));
};

/** Returns the schema for the answer and, if the answer is the input of a tool, the tool. */
export const answerForm = (
  params: Params,
): { schema: Record<string, unknown>; tool: Tool | null } | undefined => {
  const schema = params.output_config?.format?.schema;
  if (schema !== undefined) return { schema, tool: null };
  const { tools = [], tool_choice: choice } = params;
  if (choice?.type === 'none') return undefined;
  const tool = choice?.type === 'tool' ? tools.find(({ name }) => name === choice.name) : tools[0];
  return tool === undefined ? undefined : { schema: tool.input_schema, tool };
};
