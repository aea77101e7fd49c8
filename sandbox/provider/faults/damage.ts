import { isObject, type Json } from '../../json';
import { hash32 } from '../random';
import type { RequestRule } from './rules';

type ItemRule = Extract<RequestRule, { fault: `item_${string}` }>;

/** An item number that does not occur in any input. */
export const INVENTED_NUMBER = 9_999;
export const OUT_OF_RANGE = 99;
export const UNKNOWN_CODE = 'sandbox_unknown';

const isRecordList = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Chooses the element to damage: the element with the number in the rule, otherwise the first element whose
 * input matches the pattern, otherwise a random element.
 */
const target = (
  rule: ItemRule,
  elements: readonly Json[],
  texts: readonly string[],
  seed: string,
): number => {
  const numbered = 'n' in rule ? elements.findIndex(({ n }) => n === rule.n) : -1;
  if (numbered >= 0) return numbered;
  const wanted = rule.match.text;
  const matching = wanted === undefined ? -1 : texts.findIndex((text) => new RegExp(wanted, 'u').test(text));
  return matching >= 0 && matching < elements.length ? matching : hash32(seed, 'item') % elements.length;
};

const withNumbersOutOfRange = (element: Json): Json =>
  Object.fromEntries(
    Object.entries(element).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'n' ? OUT_OF_RANGE : value,
    ]),
  );

/** Replaces the first code in an element with an unknown code. */
const withUnknownCode = (element: Json): Json => {
  const code = Object.entries(element).find(([, value]) => typeof value === 'string');
  return code === undefined ? element : { ...element, [code[0]]: UNKNOWN_CODE };
};

const withoutLastField = (element: Json): Json => Object.fromEntries(Object.entries(element).slice(0, -1));

const damageList = (rule: ItemRule, elements: readonly Json[], at: number): Json[] => {
  const hit = elements[at] ?? {};
  switch (rule.fault) {
    case 'item_missing':
      return elements.toSpliced(at, 1);
    case 'item_doubled':
      return elements.toSpliced(at, 0, hit);
    case 'item_invented':
      return [...elements, { ...hit, n: INVENTED_NUMBER }];
    case 'item_out_of_range':
      return elements.with(at, withNumbersOutOfRange(hit));
    case 'item_unknown_code':
      return elements.with(at, withUnknownCode(hit));
    case 'item_field_missing':
      return elements.with(at, withoutLastField(hit));
  }
};

export const isItemRule = (rule: RequestRule): rule is ItemRule => rule.fault.startsWith('item_');

/**
 * Damages one element of the list in an answer.
 * @param texts the input texts, in the order of the list
 */
export const damageAnswer = (
  rule: ItemRule,
  answer: unknown,
  texts: readonly string[],
  seed: string,
): unknown => {
  if (!isObject(answer)) return answer;
  const list = Object.entries(answer).find(([, value]) => isRecordList(value));
  if (list === undefined || !isRecordList(list[1])) return answer;
  const [name, elements] = list;
  return { ...answer, [name]: damageList(rule, elements, target(rule, elements, texts, seed)) };
};
