import { parseJson } from '@stimmlage/core/json';
import { reason } from '@stimmlage/core/reasons/reason';
import type { Answer } from './provider';

/** The markers with which known models end their thoughts; many servers omit the start marker. */
const thoughtsEnd =
  /<\/(?:think|thinking|thoughts?|reasoning|reflection)>|<\|end_of_thought\|>|<\|channel\|>final<\|message\|>|\[\/THINK\]|◁\/think▷/giu;

/**
 * The maximum number of start positions tried, so that a text consisting only of braces does not take
 * minutes.
 */
const MOST_BEGINNINGS = 1_000;

interface Found {
  value: unknown;
  end: number;
}

/** Matches complete strings, and the brackets outside them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/gsu;

/**
 * Finds the end of the object or array that begins here by matching its brackets; returns undefined if it is
 * not closed.
 */
const endOf = (text: string, start: number): number | undefined => {
  const token = new RegExp(tokens);
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if ('{['.includes(found[0])) depth += 1;
    else if ('}]'.includes(found[0])) depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return undefined;
};

/** Finds the complete objects and arrays of a text in order, except nested ones. */
function* documentsOf(text: string): Generator<Found> {
  const beginning = /[{[]/gu;
  for (let tried = 0; tried < MOST_BEGINNINGS; tried += 1) {
    const start = beginning.exec(text)?.index;
    if (start === undefined) return;
    const end = endOf(text, start);
    const value = end === undefined ? undefined : parseJson(text.slice(start, end));
    if (end === undefined || value === undefined) continue;
    yield { value, end };
    beginning.lastIndex = end;
  }
}

const isNumbered = (value: unknown): boolean => typeof value === 'object' && value !== null && 'n' in value;

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isNumbered);

/**
 * Every answer is a list of numbered items, but some models return a bare list when they should return an
 * object.
 */
const isAnswer = (value: unknown): boolean =>
  isList(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isList));

/**
 * Finds the document in a model's text: the first list of items, or else the first document of any kind.
 * Skips thoughts before it, a code fence around it and text after it. A document inside the thoughts is a
 * draft and does not count. Returns undefined if there is none.
 */
export const documentIn = (text: string): unknown => {
  // The usual case, checked first: a text that is itself a document contains no other.
  const whole = parseJson(text);
  if (typeof whole === 'object' && whole !== null) return whole;
  const thoughtUntil = [...text.matchAll(thoughtsEnd)].at(-1)?.index ?? -1;
  const said = [...documentsOf(text)].filter(({ end }) => end > thoughtUntil);
  return (said.find(({ value }) => isAnswer(value)) ?? said[0])?.value;
};

/** Reads the document in a model's text, or states why there is none. */
export const readText = (text: string): Pick<Answer, 'document' | 'trouble'> => {
  if (text.trim() === '') return { document: undefined, trouble: reason('answer.empty') };
  const document = documentIn(text);
  return { document, trouble: document === undefined ? reason('answer.no_document') : null };
};
