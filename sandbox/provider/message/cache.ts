import type { Database } from 'bun:sqlite';
import { findModel } from '../models';
import type { Params, Prompt } from '../params/params';
import { headTokens, messagesTokens, promptTokens } from '../params/prompt';
import { textHash } from '../random';

/** How the input of one request is billed; the four parts add up to the whole prompt. */
export interface InputTokens {
  input: number;
  read: number;
  written5m: number;
  written1h: number;
}

type Mark = { ttl?: '5m' | '1h' | undefined } | null | undefined;

const LIFE_MS = { '5m': 5 * 60_000, '1h': 60 * 60_000 };

/** The prompt up to its last cache mark. */
interface Prefix {
  text: string;
  tokens: number;
  ttl: '5m' | '1h';
}

const markOf = (block: object): Mark =>
  'cache_control' in block ? (block.cache_control as Mark) : undefined;

const marks = (blocks: readonly object[]): Mark[] => blocks.map(markOf);

const prefix = (part: Omit<Prompt, 'messages'> & Partial<Pick<Prompt, 'messages'>>, mark: Mark): Prefix => ({
  text: JSON.stringify([part.tools, part.output_config, part.system, part.messages]),
  tokens: headTokens(part) + messagesTokens(part.messages ?? []),
  ttl: mark?.ttl ?? '5m',
});

/** The order is the service's: tools, system, messages. A mark on the request stands for its last block. */
const prefixOf = (params: Params): Prefix | undefined => {
  const { model, tools = [], system = [], messages, output_config } = params;
  const head = { model, output_config };
  if (params.cache_control) return prefix({ ...head, tools, system, messages }, params.cache_control);

  const inMessages = messages.findLastIndex(({ content }) => marks(content).some(Boolean));
  const message = messages[inMessages];
  if (message !== undefined) {
    const mark = marks(message.content).findLast(Boolean);
    return prefix({ ...head, tools, system, messages: messages.slice(0, inMessages + 1) }, mark);
  }
  const inSystem = marks(system).findLastIndex(Boolean);
  if (inSystem >= 0) {
    return prefix({ ...head, tools, system: system.slice(0, inSystem + 1) }, marks(system)[inSystem]);
  }
  const inTools = marks(tools).findLastIndex(Boolean);
  return inTools < 0
    ? undefined
    : prefix({ model, tools: tools.slice(0, inTools + 1) }, marks(tools)[inTools]);
};

export interface PromptCache {
  /** Splits a request's input into what is read from the cache, written to it, and neither. */
  bill(params: Params): InputTokens;
}

/** Prompt caching by exact prefix, per model; a prefix below the model's floor is silently not cached. */
export const createPromptCache = (database: Database, now: () => number): PromptCache => {
  const find = database.query<{ expires_at: number }, [string]>(
    'select expires_at from cached_prompts where key = ?',
  );
  const keep = database.query<null, [string, number]>(
    'insert or replace into cached_prompts (key, expires_at) values (?, ?)',
  );
  return {
    bill(params) {
      const total = promptTokens(params);
      const none = { input: total, read: 0, written5m: 0, written1h: 0 };
      const cached = prefixOf(params);
      const floor = findModel(params.model)?.cacheFloor ?? Number.POSITIVE_INFINITY;
      if (cached === undefined || cached.tokens < floor) return none;
      const key = textHash(`${params.model}\n${cached.text}`);
      const known = (find.get(key)?.expires_at ?? 0) > now();
      keep.run(key, now() + LIFE_MS[cached.ttl]);
      const rest = { ...none, input: total - cached.tokens };
      if (known) return { ...rest, read: cached.tokens };
      return cached.ttl === '1h'
        ? { ...rest, written1h: cached.tokens }
        : { ...rest, written5m: cached.tokens };
    },
  };
};
