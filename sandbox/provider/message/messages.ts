import type { Database } from 'bun:sqlite';
import { WireError } from '../errors';
import type { Faults } from '../faults/faults';
import type { RequestRule } from '../faults/rules';
import type { Params } from '../params/params';
import { checkParams } from '../params/params.check';
import { lastUserTexts } from '../params/prompt';
import type { Message, Usage } from '../wire';
import type { PromptCache } from './cache';
import { createMessage, itemHashes, itemTexts } from './message';

/** A single message as it was billed. */
export interface BilledMessage {
  model: string;
  /** Hashes of the items' texts. */
  texts: string[];
  usage: Usage;
}

export interface Messages {
  /** Answers at once; throws the problem of bad parameters or of a scripted error. */
  create(body: unknown, version: string): { message: Message; stream: boolean };
  /** Answers parameters that are checked already, unstruck by any fault but this one, and bills them. */
  answer(params: Params, fault: RequestRule | undefined): Message;
  billed(): BilledMessage[];
}

interface Parts {
  database: Database;
  faults: Faults;
  cache: PromptCache;
  isRetired: (model: string) => boolean;
  now: () => number;
  seed: string;
}

export const createMessages = ({ database, faults, cache, isRetired, now, seed }: Parts): Messages => {
  const insert = database.query<null, [string, string, string]>(
    'insert into messages (model, texts, usage) values (?, ?, ?)',
  );
  const last = database.query<{ seq: number | null }, []>('select max(seq) as seq from messages');
  const all = database.query<{ model: string; texts: string; usage: string }, []>(
    'select model, texts, usage from messages order by seq',
  );
  const answer: Messages['answer'] = (params, fault) => {
    const message = createMessage({
      params,
      tokens: cache.bill(params),
      tier: 'standard',
      key: [seed, 'message', now(), last.get()?.seq ?? 0],
      fault,
    });
    insert.run(params.model, JSON.stringify(itemHashes(params)), JSON.stringify(message.usage));
    return message;
  };
  return {
    create(body, version) {
      const checked = checkParams(body, { version, batch: false, isRetired });
      if ('problem' in checked) throw new WireError(checked.problem.type, checked.problem.message);
      const { params } = checked;
      const fault = faults.message({
        customIds: () => [],
        models: () => [params.model],
        text: () => itemTexts(lastUserTexts(params.messages)).join('\n'),
      });
      if (fault?.fault === 'error') {
        throw new WireError(fault.type, fault.message ?? `Scripted ${fault.type}`);
      }
      return { message: answer(params, fault), stream: params.stream === true };
    },
    answer,
    billed: () =>
      all.all().map(({ model, texts, usage }) => ({
        model,
        texts: JSON.parse(texts),
        usage: JSON.parse(usage),
      })),
  };
};
