import { parseJson } from '@stimmlage/core/json';

/** The document in a text; thoughts before it and fences around it are passed over. */
export const documentIn = (text: string): unknown => {
  const said = text.replace(/^\s*<think>.*?<\/think>/su, '');
  return parseJson(said) ?? parseJson(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
};
