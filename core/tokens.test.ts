import { expect, test } from 'bun:test';
import { estimateTokens } from './tokens';

test('counts more tokens in a text for Anthropic’s models than for others, and bytes instead of characters', () => {
  const text = 'Für Öl und Grün '.repeat(20);
  expect([...text]).toHaveLength(320);
  expect([estimateTokens(text, 'anthropic'), estimateTokens(text, 'openai')]).toEqual([127, 109]);
});
