import { z } from 'zod';
import { createRandom } from '../corpus/random/random';
import { commonFaults, type Effect, type FaultCall, type FaultKinds } from './fault';

/** A fault rule, as sent to POST /control/faults. */
export const faultRuleSchema = z.object({
  service: z.string(),
  method: z.string().optional(),
  /** A pattern for the path. `*` matches any part of a single segment, `**` matches any part of the path. */
  path: z.string().default('**'),
  /** Patterns for query parameters, by name. In these patterns, `*` matches any characters. */
  query: z.record(z.string(), z.string()).default({}),
  /** The number of matching calls that are not affected before the fault begins. */
  after: z.number().int().min(0).default(0),
  /** The number of calls to affect. Default: 1, or `always` if a probability is given. */
  times: z.union([z.number().int().min(1), z.literal('always')]).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed: z.number().int().default(1),
  fault: z.looseObject({ kind: z.string() }),
});

type FaultRule = z.output<typeof faultRuleSchema>;

/** A fault rule with its counters. */
type FaultRuleState = FaultRule & { id: number; matched: number; fired: number };

/** Thrown for a rule that refers to a service or a kind of fault that does not exist. */
export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError';
}

interface ActiveRule {
  state: FaultRuleState;
  effect: Effect;
  random: () => number;
}

/**
 * Returns true if a string matches a pattern. In a pattern, `*` matches any characters except slashes, and
 * `**` matches any characters.
 */
export const fitsPattern = (pattern: string, text: string): boolean => {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : RegExp.escape(part)))
    .join('');
  return new RegExp(`^${source}$`, 's').test(text);
};

interface MatchedCall extends FaultCall {
  service: string;
  method: string;
}

const matches = ({ service, method, path, query }: FaultRule, call: MatchedCall): boolean =>
  service === call.service &&
  (method === undefined || method.toUpperCase() === call.method) &&
  fitsPattern(path, call.path) &&
  Object.entries(query).every(([name, pattern]) => {
    const value = call.query.get(name);
    return value !== null && fitsPattern(pattern.replaceAll(/\*+/g, '**'), value);
  });

/** Counts a matching call. Returns true if the rule affects the call. */
const fires = ({ state, random }: ActiveRule): boolean => {
  state.matched += 1;
  if (state.matched <= state.after) return false;
  const most = state.times ?? (state.probability === undefined ? 1 : 'always');
  if (most !== 'always' && state.fired >= most) return false;
  if (state.probability !== undefined && random() >= state.probability) return false;
  state.fired += 1;
  return true;
};

interface Verdict {
  /**
   * The effects to apply, each with the kind of its fault: first all delays, then at most one other effect.
   */
  effects: { kind: string; effect: Effect }[];
  /** The effects that only observe the response. */
  observers: Effect[];
}

/**
 * Stores the fault rules of all services. Each service has the common kinds of faults, and may have
 * additional kinds.
 */
export const createFaultRules = () => {
  const services = new Map<string, FaultKinds>();
  let rules: ActiveRule[] = [];
  let lastId = 0;
  const activate = (rule: FaultRule): ActiveRule => {
    const known = services.get(rule.service);
    const { kind } = rule.fault;
    if (!known)
      throw new UnknownFaultError(`There is no service ${rule.service}: ${[...services.keys()].join(', ')}.`);
    const make = Object.hasOwn(known, kind) ? known[kind] : undefined;
    if (!make)
      throw new UnknownFaultError(`${rule.service} has no fault ${kind}: ${Object.keys(known).join(', ')}.`);
    lastId += 1;
    const state = { ...rule, id: lastId, matched: 0, fired: 0 };
    return { state, effect: make(rule.fault), random: createRandom(rule.seed).float };
  };
  return {
    register: (service: string, own: FaultKinds): void => {
      services.set(service, { ...commonFaults, ...own });
    },
    /**
     * Adds all of the given rules. If a service or kind of fault is unknown (UnknownFaultError) or options
     * are invalid (ZodError), no rule is added.
     */
    add: (given: readonly FaultRule[]): readonly FaultRuleState[] => {
      const added = given.map(activate);
      rules = [...rules, ...added];
      return added.map(({ state }) => state);
    },
    list: (): readonly FaultRuleState[] => rules.map(({ state }) => state),
    clear: (): void => {
      rules = [];
    },
    judge: (call: MatchedCall): Verdict => {
      const verdict: Verdict = { effects: [], observers: [] };
      for (const rule of rules) {
        if (!matches(rule.state, call)) continue;
        const isFirst = verdict.effects.every(({ effect }) => effect.kind === 'delay');
        if (isFirst && fires(rule))
          verdict.effects.push({ kind: rule.state.fault.kind, effect: rule.effect });
        else verdict.observers.push(rule.effect);
      }
      return verdict;
    },
  };
};

export type FaultRules = ReturnType<typeof createFaultRules>;
