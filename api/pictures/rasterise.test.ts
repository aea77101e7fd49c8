import { describe, expect, test } from 'bun:test';
import { rasterise } from './rasterise';

const FONTS = ['Inter', '"Source Serif 4"'];

const imageOf = async (text: string, family = 'Inter'): Promise<string> => {
  const png = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">
      <text x="4" y="28" font-family='${family}' font-size="24">${text}</text>
    </svg>`,
    1,
  );
  return Buffer.from(png).toString('base64');
};

describe('text in a PNG', () => {
  test.each(FONTS)('has a shape of its own for each letter of the scripts of Europe (%s)', async (family) => {
    const letters = [...'aäßéğİłęșőЗиїκΣễ'];
    const images = await Promise.all(letters.map((letter) => imageOf(letter, family)));
    expect(new Set(images).size).toBe(letters.length);
  });

  test('has an ellipsis instead of words in other scripts', async () => {
    expect(await imageOf('غزة Wahl')).toBe(await imageOf('… Wahl'));
    expect(await imageOf('日本')).toBe(await imageOf('…'));
  });

  test('leaves out emoji and other symbols, and all that holds them together', async () => {
    expect(await imageOf('a👩‍👩‍👧🇩🇪️b')).toBe(await imageOf('ab'));
  });

  test('has plain letters instead of decorated ones, and never becomes markup', async () => {
    expect(await imageOf('𝐁𝐨𝐥𝐝 ｆｕｌｌ')).toBe(await imageOf('Bold full'));
    expect(await imageOf('Erdoğan'.normalize('NFD'))).toBe(await imageOf('Erdoğan'));
    expect(await imageOf('＜b＞ ＆amp；')).toBe(await imageOf('b amp'));
  });
});
