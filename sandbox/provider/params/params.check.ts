import { invalid, type Problem } from '../errors';
import { CONTEXT_WINDOW, findModel, type ModelEntry } from '../models';
import { type Params, paramsSchema, wording } from './params';
import { promptTokens } from './prompt';
import { schemaProblem } from './schema-check';

interface Checking {
  /** The value of the request's anthropic-version header. */
  version: string;
  isRetired: (model: string) => boolean;
}

type Checked = { params: Params } | { problem: Problem };

/** The first API version in which newer models refuse sampling parameters. */
const NO_SAMPLING_FROM = '2026-10-21';

const sampling = (params: Params, model: ModelEntry, { version }: Checking): string | undefined => {
  if (!model.newer || version < NO_SAMPLING_FROM) return undefined;
  const name = (['temperature', 'top_p', 'top_k'] as const).find((one) => params[one] !== undefined);
  return name === undefined ? undefined : `${name}: This parameter is not supported by ${model.id}`;
};

const turns = (params: Params, model: ModelEntry): string | undefined => {
  if (params.messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  if (params.messages.at(-1)?.role === 'user') return undefined;
  return model.newer || params.output_config?.format
    ? 'This model does not support assistant message prefill. The conversation must end with a user message.'
    : undefined;
};

const output = (params: Params, model: ModelEntry): string | undefined => {
  const format = params.output_config?.format;
  if (!format) return undefined;
  if (!model.structured) return `output_config.format: ${model.id} does not support output formats`;
  const problem = schemaProblem(format.schema);
  return problem === undefined ? undefined : `output_config.format.schema: ${problem}`;
};

const tools = (params: Params): string | undefined => {
  const list = params.tools ?? [];
  const names = list.map((tool) => tool.name);
  if (new Set(names).size < names.length) return 'tools: Tool names must be unique.';
  for (const [index, tool] of list.entries()) {
    const problem = tool.strict === true ? schemaProblem(tool.input_schema) : undefined;
    if (problem !== undefined) return `tools.${index}.custom: ${problem}`;
  }
  const choice = params.tool_choice;
  if (choice === undefined) return undefined;
  if (list.length === 0) return 'tool_choice: may only be specified while providing tools.';
  if (choice.type === 'tool' && !names.includes(choice.name)) {
    return `Tool '${choice.name}' not found in provided tools`;
  }
  const forced = choice.type === 'tool' || choice.type === 'any';
  const thinks = params.thinking !== undefined && params.thinking.type !== 'disabled';
  return forced && thinks ? 'Thinking may not be enabled when tool_choice forces tool use.' : undefined;
};

const sizes = (params: Params, model: ModelEntry): string | undefined => {
  if (params.max_tokens > model.maxTokens) {
    return `max_tokens: ${params.max_tokens} > ${model.maxTokens}, which is the maximum allowed number of output tokens for ${model.id}`;
  }
  const { thinking } = params;
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= params.max_tokens) {
    return 'max_tokens: must be greater than thinking.budget_tokens';
  }
  if (params.thinking && params.thinking.type !== 'disabled' && !model.newer) {
    return `thinking: ${model.id} does not support thinking here`;
  }
  const input = promptTokens(params);
  return input > CONTEXT_WINDOW
    ? `prompt is too long: ${input} tokens > ${CONTEXT_WINDOW} maximum`
    : undefined;
};

/**
 * Validates a message request as the service does. If there are several problems, only the first problem is
 * returned.
 */
export const checkParams = (body: unknown, checking: Checking): Checked => {
  const parsed = paramsSchema.safeParse(body);
  if (!parsed.success) return { problem: invalid(wording(parsed.error)) };
  const params = parsed.data;
  const model = findModel(params.model);
  if (model === undefined || checking.isRetired(model.id)) {
    return { problem: { type: 'not_found_error', message: `model: ${params.model}` } };
  }
  const message =
    sampling(params, model, checking) ??
    turns(params, model) ??
    output(params, model) ??
    tools(params) ??
    sizes(params, model);
  return message === undefined ? { params } : { problem: invalid(message) };
};
