import { TOKENS_OF_SCHEMA, TOKENS_OF_TOOLS, TOKENS_PER_MESSAGE, tokensOf } from '../tokens';
import type { Params, Prompt, Tool } from './params';

type Message = Prompt['messages'][number];
type Block = Message['content'][number];

const blockText = (block: Block): string => {
  if (block.type === 'text') return block.text;
  return block.type === 'thinking' ? block.thinking : JSON.stringify(block);
};

const blocksTokens = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + tokensOf(blockText(block)), 0);

const toolText = ({ name, description, input_schema }: Tool): string =>
  JSON.stringify({ name, description, input_schema });

/** Estimated input tokens of the part that a prompt starts with: tools, output schema, system. */
export const headTokens = (prompt: Omit<Prompt, 'messages'>): number => {
  const tools = prompt.tools ?? [];
  const schema = prompt.output_config?.format?.schema;
  return (
    tools.reduce((sum, tool) => sum + tokensOf(toolText(tool)), tools.length > 0 ? TOKENS_OF_TOOLS : 0) +
    (schema === undefined ? 0 : TOKENS_OF_SCHEMA + tokensOf(JSON.stringify(schema))) +
    blocksTokens(prompt.system ?? [])
  );
};

export const messagesTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + TOKENS_PER_MESSAGE + blocksTokens(content), 0);

/** Estimated input tokens of a whole prompt. */
export const promptTokens = (prompt: Prompt): number => headTokens(prompt) + messagesTokens(prompt.messages);

/** Text blocks of the last message from the user. */
export const lastUserTexts = (messages: readonly Message[]): string[] => {
  const last = messages.findLast((message) => message.role === 'user');
  return (last?.content ?? []).flatMap((block) => (block.type === 'text' ? [block.text] : []));
};

/** The schema that an answer is held to, and the tool that carries it, if one does. */
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
