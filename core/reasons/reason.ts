import { storable } from '../text';
import type { Plural, reasonCatalogue } from './catalogue';

/** The types of details by name. Details with any other name are text. */
export const detailKinds = {
  cells: 'count',
  codebook: 'count',
  columns: 'count',
  count: 'count',
  days: 'count',
  earlier: 'count',
  found: 'count',
  future: 'count',
  least: 'count',
  line: 'count',
  lines: 'count',
  most: 'count',
  names: 'count',
  posts: 'count',
  status: 'count',
  tries: 'count',
  unreadable: 'count',
  wanted: 'count',
  /** In micro-dollars. */
  cost: 'money',
  left: 'money',
  limit: 'money',
  /** In ISO 8601 format. */
  due: 'moment',
  until: 'moment',
  /** A service's own message about the failure, which may be empty. */
  said: 'said',
  /** Reasons that are inserted into the sentence of another reason. */
  reason: 'reasons',
} as const;

interface KindTypes {
  count: number;
  money: number;
  moment: string;
  said: string;
  reasons: Reasons;
}

type DetailType<Name> = Name extends keyof typeof detailKinds
  ? KindTypes[(typeof detailKinds)[Name]]
  : string;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TextOf<Entry extends string | Plural> = Entry extends Plural ? Entry['one' | 'other'] : Entry & string;

export type ReasonCode = keyof typeof reasonCatalogue;

/** The details that the sentence for a code requires. */
export type DetailsOf<Code extends ReasonCode> = {
  [Name in NamesIn<TextOf<(typeof reasonCatalogue)[Code]>>]: DetailType<Name>;
};

type ReasonOf<Code extends ReasonCode> = Code extends ReasonCode
  ? { code: Code; details: DetailsOf<Code> }
  : never;

/** The reason why work ended, failed, is waiting or is incomplete. */
export type Reason = ReasonOf<ReasonCode>;

/** All reasons for the same outcome, in order. May be empty. */
export type Reasons = readonly Reason[];

/** The length to which external text is truncated. */
const TEXT_CHARACTERS = 1_000;

/** Prepares text for use as a detail. */
export const detailText = (text: string): string => storable(text.slice(0, TEXT_CHARACTERS));

type Given<Code extends ReasonCode> = keyof DetailsOf<Code> extends never ? [] : [details: DetailsOf<Code>];

/** Creates a reason. Omitting a detail that the sentence requires is a type error. */
export const reason = <Code extends ReasonCode>(code: Code, ...given: Given<Code>): Reason => {
  const [details = {}] = given as readonly [object?];
  const bounded = Object.entries(details).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? detailText(value) : value,
  ]);
  return { code, details: Object.fromEntries(bounded) } as Reason;
};
