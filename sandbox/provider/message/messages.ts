import type { Database } from 'bun:sqlite';
import { WireError } from '../errors';
import type { Faults } from '../faults/faults';
import type { Params } from '../params/params';
import { checkParams } from '../params/params.check';
import { lastUserTexts } from '../params/prompt';
import type { Message } from '../wire';
import { createMessage, itemHashes, itemTexts } from './message';

export interface Messages {
  /**
   * Validates the parameters of a request, and answers and bills the request. Throws a WireError if
   * parameters are invalid or an error is scripted.
   */
  create(body: unknown, version: string): Message;
  /** Answers and bills a request with valid parameters. Throws a WireError if an error is scripted. */
  answer(params: Params): Message;
  /** Returns the hashes of the item texts in each billed message. */
  billed(): string[][];
}

interface Parts {
  database: Database;
  faults: Faults;
  isRetired: (model: string) => boolean;
  now: () => number;
  seed: string;
}

export const createMessages = ({ database, faults, isRetired, now, seed }: Parts): Messages => {
  const insert = database.query<null, [string]>('insert into messages (texts) values (?)');
  const last = database.query<{ seq: number | null }, []>('select max(seq) as seq from messages');
  const all = database.query<{ texts: string }, []>('select texts from messages order by seq');
  const answer = (params: Params): Message => {
    const fault = faults.message({
      customIds: () => [],
      models: () => [params.model],
      text: () => itemTexts(lastUserTexts(params.messages)).join('\n'),
    });
    if (fault?.fault === 'error') {
      throw new WireError(fault.type, fault.message ?? `Scripted ${fault.type}`);
    }
    const key = [seed, 'message', now(), last.get()?.seq ?? 0];
    const message = createMessage({ params, tier: 'standard', key, fault });
    insert.run(JSON.stringify(itemHashes(params)));
    return message;
  };
  return {
    create(body, version) {
      const checked = checkParams(body, { version, isRetired });
      if ('problem' in checked) throw new WireError(checked.problem.type, checked.problem.message);
      return answer(checked.params);
    },
    answer,
    billed: () => all.all().map(({ texts }) => JSON.parse(texts)),
  };
};
