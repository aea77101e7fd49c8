import { parseJson } from '@stimmlage/core/json';
import { reason } from '@stimmlage/core/reasons/reason';
import type { Answer } from './provider';

/** What models of the field end their thoughts with; many servers leave out how they begin. */
const thoughtsEnd =
  /<\/(?:think|thinking|thoughts?|reasoning|reflection)>|<\|end_of_thought\|>|<\|channel\|>final<\|message\|>|\[\/THINK\]|◁\/think▷/giu;

/** Beginnings that are tried: a text of nothing but braces must not cost minutes. */
const MOST_BEGINNINGS = 1_000;

interface Found {
  value: unknown;
  end: number;
}

/** Strings, whole, and the brackets outside of them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/gsu;

/** Where the object or array that begins here ends, by its brackets; undefined where it does not. */
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

/** The whole objects and arrays of a text, one after the other; none lies in another. */
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

/** Every answer is a list of numbered items; asked for in an object, some models give it bare. */
const isAnswer = (value: unknown): boolean =>
  isList(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isList));

/**
 * The document in a model's text: the first that is a list of items, else the first there is. Thoughts before it, a
 * fence around it and whatever follows it are passed over. What ends within the thoughts is no answer, but a draft;
 * undefined where there is nothing else.
 */
export const documentIn = (text: string): unknown => {
  // What most models answer, at once: a text that is a document as a whole holds no other.
  const whole = parseJson(text);
  if (typeof whole === 'object' && whole !== null) return whole;
  const thoughtUntil = [...text.matchAll(thoughtsEnd)].at(-1)?.index ?? -1;
  const said = [...documentsOf(text)].filter(({ end }) => end > thoughtUntil);
  return (said.find(({ value }) => isAnswer(value)) ?? said[0])?.value;
};

/** What a model's text holds, and why where it holds nothing. */
export const readText = (text: string): Pick<Answer, 'document' | 'trouble'> => {
  if (text.trim() === '') return { document: undefined, trouble: reason('answer.empty') };
  const document = documentIn(text);
  return { document, trouble: document === undefined ? reason('answer.no_document') : null };
};
