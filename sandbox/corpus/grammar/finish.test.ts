import { expect, test } from 'bun:test';
import { createRandom } from '../random/random';
import { finished, type Style } from './finish';

const plain: Style = { lowercase: false, open: false, shouting: false, emoji: 0, typos: 0 };
const typed = (text: string, style: Partial<Style>, loud: boolean) =>
  finished(text, { ...plain, ...style }, 'complaint', loud, createRandom('finish', text));

test('writes stressed words in capitals only if the tone is heated', () => {
  expect(typed('Das ist *nicht gut*.', {}, true)).toBe('Das ist NICHT GUT.');
  expect(typed('Das ist *nicht gut*.', {}, false)).toBe('Das ist nicht gut.');
});

test('writes a text in the style of its author', () => {
  expect(typed('Das reicht.', { open: true }, false)).toBe('Das reicht');
  expect(typed('Wirklich?', { open: true }, false)).toBe('Wirklich?');
  expect(typed('Es Reicht!', { lowercase: true }, false)).toBe('es reicht!');
  expect(typed('Es reicht!', { shouting: true }, true)).toMatch(/^Es reicht!{2,3}$/);
  expect(typed('Es reicht!', { shouting: true }, false)).toBe('Es reicht!');
  expect(typed('Es reicht.', { emoji: 1 }, false)).toMatch(/^Es reicht\. \p{Extended_Pictographic}/u);
});
