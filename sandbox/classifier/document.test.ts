import { describe, expect, test } from 'bun:test';
import { findDocument } from './document';

const items = { items: [{ n: 1, text: 'Ein {"Text"} mit \\" und }' }] };
const json = JSON.stringify(items);

describe('findDocument', () => {
  for (const [where, texts] of [
    ['alone', [json]],
    ['after prose', [`Bitte diese Beiträge (als {n, text}) einordnen: ${json}`]],
    ['in tags and before prose', [`<posts>\n${json}\n</posts> Danke {}!`]],
    ['in a code fence', [`\`\`\`json\n${JSON.stringify(items, null, 2)}\n\`\`\``]],
    ['in a later block', ['Anweisungen mit {"form": {"items": 3}}', json]],
  ] as const) {
    test(`finds the document ${where}`, () => {
      expect(findDocument(texts)).toEqual(items);
    });
  }

  test('treats a message without a document as a single post', () => {
    expect(findDocument(['Die Bahn', 'ist spät {'])).toEqual({
      items: [{ n: 1, text: 'Die Bahn\nist spät {' }],
    });
  });

  test('limits its search in a text that is full of braces', () => {
    expect(findDocument(['{'.repeat(10_000)])).toMatchObject({ items: [{ n: 1 }] });
  });
});
