import type { Database } from 'bun:sqlite';
import { fraction } from '../random';
import {
  type BatchRule,
  type CallRule,
  type FileRule,
  isBatchRule,
  isCallRule,
  isFileRule,
  isMessageRule,
  isRequestRule,
  type Operation,
  type RequestRule,
  type Rule,
  ruleSchema,
} from './rules';

/** The values that a rule is matched against. A value is computed only if a rule needs it. */
export interface Subject {
  customIds(): readonly string[];
  models(): readonly string[];
  text(): string;
}

export interface StoredRule {
  id: number;
  rule: Rule;
  /** The number of cases that have matched so far. */
  seen: number;
  /** The number of times that the rule has been applied so far. */
  hits: number;
}

export interface Faults {
  add(rule: Rule): StoredRule;
  list(): StoredRule[];
  /** Returns true if any rule may apply to a call, in which case the body has to be read. */
  hasCallRules(): boolean;
  clear(): void;
  /**
   * Returns the first rule that applies to a call. `batch`, `request` and `message` return the first rule
   * that applies to a batch, a request in a batch or a single message.
   */
  call(operation: Operation, subject: Subject): CallRule | undefined;
  batch(subject: Subject): BatchRule | undefined;
  request(subject: Subject): RequestRule | undefined;
  message(subject: Subject): RequestRule | undefined;
  /** Returns all rules that apply to a download. */
  file(subject: Subject): FileRule[];
}

interface Row {
  id: number;
  rule: string;
  seen: number;
  hits: number;
}

/** Returns true if any value matches a pattern. Without a pattern, returns true without computing a value. */
const one = (pattern: string | undefined, values: () => readonly string[]): boolean =>
  pattern === undefined || values().some((value) => new RegExp(pattern, 'u').test(value));

const matches = ({ match }: Rule, subject: Subject): boolean =>
  one(match.customId, () => subject.customIds()) &&
  one(match.model, () => subject.models()) &&
  one(match.text, () => [subject.text()]);

const exhausted = ({ rule, hits }: StoredRule): boolean => rule.times !== null && hits >= rule.times;

/**
 * Creates the list of fault rules. Rules are stored in the database with their counters, and apply in the
 * order in which they were added. Exhausted rules remain in the list.
 */
export const createFaults = (database: Database, seed: string): Faults => {
  const insert = database.query<{ id: number }, [string]>(
    'insert into faults (rule, seen, hits) values (?, 0, 0) returning id',
  );
  const count = database.query<null, [number, number, number]>(
    'update faults set seen = ?, hits = ? where id = ?',
  );
  let rules: StoredRule[] = database
    .query<Row, []>('select id, rule, seen, hits from faults order by id')
    .all()
    .map((row) => ({ ...row, rule: ruleSchema.parse(JSON.parse(row.rule)) }));

  /** Counts a matching case. Returns true if the rule applies to the case. */
  const strikes = (stored: StoredRule): boolean => {
    stored.seen += 1;
    const { skip, probability } = stored.rule;
    const hit = stored.seen > skip && fraction(seed, 'fault', stored.id, stored.seen) < probability;
    if (hit) stored.hits += 1;
    count.run(stored.seen, stored.hits, stored.id);
    return hit;
  };
  const draw = <R extends Rule>(isOfFamily: (rule: Rule) => rule is R, subject: Subject): R | undefined => {
    for (const stored of rules) {
      const { rule } = stored;
      if (!isOfFamily(rule) || exhausted(stored)) continue;
      if (matches(rule, subject) && strikes(stored)) return rule;
    }
    return undefined;
  };
  return {
    add(rule) {
      const id = insert.get(JSON.stringify(rule))?.id ?? 0;
      const stored = { id, rule, seen: 0, hits: 0 };
      rules.push(stored);
      return stored;
    },
    list: () => rules.map((stored) => ({ ...stored })),
    hasCallRules: () => rules.some((stored) => isCallRule(stored.rule) && !exhausted(stored)),
    clear() {
      rules = [];
      database.run('delete from faults');
    },
    call: (operation, subject) =>
      draw(
        (rule): rule is CallRule =>
          isCallRule(rule) && (rule.on === undefined || rule.on.includes(operation)),
        subject,
      ),
    batch: (subject) => draw(isBatchRule, subject),
    request: (subject) => draw(isRequestRule, subject),
    message: (subject) => draw(isMessageRule, subject),
    file: (subject) =>
      rules.flatMap((stored) => {
        const { rule } = stored;
        const hit = isFileRule(rule) && !exhausted(stored) && matches(rule, subject) && strikes(stored);
        return hit ? [rule] : [];
      }),
  };
};
