import { initWasm, Resvg } from '@resvg/resvg-wasm';

const read = (module: string): Promise<Uint8Array> => Bun.file(new URL(import.meta.resolve(module))).bytes();

/** The font files for the text in images. With system fonts, images would differ between machines. */
const fonts = [
  '@fontsource/inter/files/inter-latin-400-normal.woff2',
  '@fontsource/inter/files/inter-latin-600-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
];

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
  const resvg = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } });
  try {
    const image = resvg.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    resvg.free();
  }
};
