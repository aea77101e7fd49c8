import ranges from '@fontsource/inter/unicode.json';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const read = (module: string): Promise<Uint8Array> => Bun.file(new URL(import.meta.resolve(module))).bytes();

/** The scripts that Inter can write, beside Latin's basic letters. */
const SCRIPTS = ['latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

/**
 * The font files for the text in images. With system fonts, images would differ between machines. A character
 * that is not in the font of its text is taken from the first font that has it, whatever the weight.
 */
const fonts = [
  '@fontsource/inter/files/inter-latin-400-normal.woff2',
  '@fontsource/inter/files/inter-latin-600-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  ...SCRIPTS.map((script) => `@fontsource/inter/files/inter-${script}-400-normal.woff2`),
];

/** The characters that the fonts have, as ranges of a regular expression. */
const drawableRanges = (['latin', ...SCRIPTS] as const)
  .flatMap((script) => ranges[script].split(','))
  .map((range) => range.slice('U+'.length).replaceAll(/[0-9A-F]+/g, '\\u{$&}'))
  .join('');

const UNDRAWABLE = new RegExp(`[^${drawableRanges}]+`, 'gu');
const WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/** Selects the appearance of the character before it, or joins characters to one emoji. */
const INVISIBLE = /[\u{fe00}-\u{fe0f}\u{200d}]/gu;

/**
 * Replaces the characters that no font has, which would be drawn as boxes. Letters in another form, such as
 * mathematical bold, become plain ones; a word in another script becomes an ellipsis; and symbols such as emoji
 * are left out.
 */
const withoutUndrawable = (svg: string): string =>
  svg
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(UNDRAWABLE, (characters) => {
      const plain = characters.normalize('NFKC');
      if (!WORD.test(plain)) return /\p{L}/u.test(characters) ? '…' : '';
      return plain.replace(UNDRAWABLE, '…');
    });

const prepare = async () => {
  const [program, ...fontBuffers] = await Promise.all(
    ['@resvg/resvg-wasm/index_bg.wasm', ...fonts].map(read),
  );
  await initWasm(program?.slice().buffer ?? new ArrayBuffer());
  return { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false };
};

let prepared: ReturnType<typeof prepare> | null = null;

/** Renders an image as PNG. A `scale` of 2 doubles the size for high-density screens. */
export const rasterise = async (svg: string, scale: 1 | 2): Promise<Uint8Array> => {
  prepared ??= prepare();
  const font = await prepared;
  const resvg = new Resvg(withoutUndrawable(svg), { font, fitTo: { mode: 'zoom', value: scale } });
  try {
    const image = resvg.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    resvg.free();
  }
};
