import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { documentIn } from './document-in';

const answer = { items: [{ n: 1, sentiment: 'NEUTRAL', issues: ['„so“ {nicht} ]'] }] };
const right = JSON.stringify(answer);

describe('finds the document in a text', () => {
  test.each([
    ['on its own', right],
    ['in a code fence', `\`\`\`json\n${right}\n\`\`\``],
    ['after thoughts', `<think>Die Form ist {"items":[…]}.</think>\n${right}`],
    ['after thoughts without a start marker', `{"n":1} ist sachlich, "also neutral.\n</think>\n\n${right}`],
    [
      'after thoughts in a tag with another name',
      `<thought>{"items":[{"n":1,"sentiment":"PRAISE"}]}</thought>\n${right}`,
    ],
    ['after two blocks of thoughts', `<think>Erstens.</think>\n<think>Zweitens {"n":1}.</think>\n${right}`],
    [
      'in the last channel',
      `<|channel|>analysis<|message|>{"items":…}<|end|><|channel|>final<|message|>${right}`,
    ],
    ['after thoughts in brackets', `[THINK]Kurz.[/THINK]${right}`],
    ['twice', `${right}\n${right}`],
    ['before a remark with braces', `${right}\n\nHinweis: area ist {none}, weil keine passt.`],
    ['after a remark with braces', `Zu {"n":1}: hier ist [die] Antwort:\n${right}`],
  ])('%s', (_, text) => {
    expect(documentIn(text)).toEqual(answer);
  });

  test('as a bare list', () => {
    expect(documentIn(`<think>[]</think>${JSON.stringify(answer.items)}`)).toEqual(answer.items);
  });

  test('with a string that contains the closing tag of a thinking block', () => {
    const quoting = { items: [{ n: 1, issues: ['</think>{"items":[]}'] }] };
    expect(documentIn(`<think>Hm.</think>${JSON.stringify(quoting)}`)).toEqual(quoting);
    expect(documentIn(JSON.stringify(quoting))).toEqual(quoting);
  });
});

test.each([
  ['an empty text', ''],
  ['prose', 'Dazu kann ich nichts sagen.'],
  ['a truncated document', right.slice(0, -3)],
  ['a draft in thoughts with nothing after them', `<think>${right}</think>`],
])('finds no document in %s', (_, text) => {
  const found = documentIn(text);
  expect(Object.keys(Object(found))).not.toContain('items');
});

test('returns the first of several documents if none has items', () => {
  expect(documentIn('{"error":"no"} {"later":1}')).toEqual({ error: 'no' });
});

test('finds the document in any text that contains one', () => {
  const words = fc.stringMatching(/^[^{}[\]"]*$/u);
  fc.assert(
    fc.property(words, fc.jsonValue(), words, (before, value, after) => {
      const document = { items: [{ n: 1, value }] };
      expect(documentIn(`${before}${JSON.stringify(document)}${after}`)).toEqual(
        JSON.parse(JSON.stringify(document)),
      );
    }),
  );
});

test('gives up quickly on a text that consists only of braces', () => {
  expect(documentIn('{'.repeat(20_000))).toBeUndefined();
});

test('gives up quickly on a text whose only string is not closed', () => {
  expect(documentIn(`${'{'.repeat(1_000)}"${'\\"'.repeat(16_000)}`)).toBeUndefined();
});
