import { parseJson } from '@stimmlage/core/json';
import { reason } from '@stimmlage/core/reasons/reason';
import type { Answer } from './provider';

/**
 * The markers with which known models end their thoughts. Start markers are not used, because many servers
 * omit them.
 */
const thoughtsEnd =
  /<\/(?:think|thinking|thoughts?|reasoning|reflection)>|<\|end_of_thought\|>|<\|channel\|>final<\|message\|>|\[\/THINK\]|◁\/think▷/giu;

/**
 * The maximum number of positions tried as the start of a document. Without a limit, it could take minutes to
 * search a text full of braces.
 */
const MOST_BEGINNINGS = 1_000;

interface Found {
  value: unknown;
  end: number;
}

/**
 * Matches whole strings, and any brackets outside strings. A string that is not closed ends with the text; trying each
 * of its escaped quotes as the beginning of another string would take time that grows with the square of the length.
 */
const tokens = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gsu;

/**
 * Finds the end of the object or array that starts at the given position by matching brackets. Returns
 * undefined if the closing bracket is missing.
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

/** Yields the complete objects and arrays at the top level of a text, in order. */
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
 * Returns true if a value may be an answer. An answer should be an object with a list of numbered items, but
 * some models return the bare list.
 */
const isAnswer = (value: unknown): boolean =>
  isList(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isList));

/**
 * Finds the document in a model's text: the first list of items, or else the first document of any kind.
 * Ignores a code fence, the text around the document, and documents in the model's thoughts, which are only
 * drafts. Returns undefined if the text contains no document.
 */
export const documentIn = (text: string): unknown => {
  // The usual case: the whole text is one document.
  const whole = parseJson(text);
  if (typeof whole === 'object' && whole !== null) return whole;
  const thoughtUntil = [...text.matchAll(thoughtsEnd)].at(-1)?.index ?? -1;
  const said = [...documentsOf(text)].filter(({ end }) => end > thoughtUntil);
  return (said.find(({ value }) => isAnswer(value)) ?? said[0])?.value;
};

/** Reads the document in a model's text. If there is no document, `trouble` is the reason. */
export const readText = (text: string): Pick<Answer, 'document' | 'trouble'> => {
  if (text.trim() === '') return { document: undefined, trouble: reason('answer.empty') };
  const document = documentIn(text);
  return { document, trouble: document === undefined ? reason('answer.no_document') : null };
};
