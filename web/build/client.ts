import { languages } from '@stimmlage/core/codes/label';
import type { Rolldown } from 'vite';
import { bundle, web } from './bundler';
import { groups } from './groups';

/**
 * Files that a page needs in addition to the files listed in its HTML. The files of each list are preloaded
 * together.
 */
export interface Preloads {
  /**
   * The routes of the public pages, and the code that renders a page or hydrates the server-rendered HTML.
   */
  start: string[];
  /** The text catalogues of the public page, by language. */
  texts: Record<string, string[]>;
  /** The code of the page with all figures, including the charts. */
  figures: string[];
  /** The code and the texts of the page of an issue, including the chart, by language. */
  topic: Record<string, string[]>;
  /** The code of the staff application. */
  staff: string[];
  /** The code and the texts of the staff screens, by language. */
  screens: Record<string, string[]>;
}

type Outputs = Rolldown.RolldownOutput['output'];

/** Returns a function that lists the files to load for a source file. */
const scriptsIn = (outputs: Outputs) => {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const withImports = (name: string, needed = new Set<string>()): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk === undefined || needed.has(name)) return needed;
    needed.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) needed.add(sheet);
    for (const imported of chunk.imports) withImports(imported, needed);
    return needed;
  };
  /**
   * Lists the script built from a source file, together with all scripts and style sheets that the script
   * imports.
   */
  const scriptsOf = (source: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `${web}/${source}`);
    if (chunk === undefined) throw new Error(`The build made no script of ${source}.`);
    return [...withImports(chunk.fileName)];
  };
  return scriptsOf;
};

/** The staff application, which visitors never load. */
const STAFF_APP = `${web}/staff-app.ts`;

/**
 * @throws Error if a script that the public pages load, at the start or on demand, contains code of the staff
 * application.
 */
const assertPublicApart = (outputs: Outputs): void => {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  );
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry);
  for (const { fileName, imports, dynamicImports, viteMetadata } of waiting) {
    const needed = [...imports, ...dynamicImports, ...(viteMetadata?.importedCss ?? [])];
    for (const name of needed) {
      const chunk = chunks.get(name);
      if (chunk?.facadeModuleId === STAFF_APP) continue;
      if (name.startsWith('staff')) throw new Error(`${fileName} of the public pages needs ${name}.`);
      if (chunk && !waiting.includes(chunk)) waiting.push(chunk);
    }
  }
};

const FIRST_CLASS = /\.[A-Za-z_][\w-]*/;

/**
 * @throws Error if our styles precede Mantine's in the staff style sheet, because Mantine's would then
 * override ours.
 */
const assertMantineFirst = (outputs: Outputs): void => {
  const sheet = outputs.find(({ fileName }) => /^staff-[^-]+\.css$/.test(fileName));
  if (sheet?.type !== 'asset') throw new Error('The build made no style sheet of the staff.');
  const [first] = FIRST_CLASS.exec(String(sheet.source)) ?? [];
  if (!/^\.(m_|mantine-)/.test(first ?? ''))
    throw new Error(`${first} stands before Mantine's styles: import staff.css first.`);
};

/**
 * Bundles the page and the applications that the page can start.
 * @returns the files listed in the page itself, the files that before-paint.ts preloads, and the fonts.
 */
export const buildClient = async (outdir: string) => {
  const outputs = await bundle({
    outdir,
    input: 'index.html',
    output: { codeSplitting: { groups } },
    // One script contains all screens and another script contains React, so the warning about large scripts
    // is not useful.
    options: { chunkSizeWarningLimit: 1_000 },
  });
  assertPublicApart(outputs);
  assertMantineFirst(outputs);
  const scriptsOf = scriptsIn(outputs);
  const page = scriptsOf('index.html');
  const beyond = (...sources: string[]): string[] =>
    [...new Set(sources.flatMap(scriptsOf))].filter((name) => !page.includes(name));
  const inEach = (sources: (language: string) => string[]) =>
    Object.fromEntries(languages.map((language) => [language, beyond(...sources(language))]));
  const start = beyond('routes/router.tsx', 'start.tsx');
  const afterStart = (...sources: string[]): string[] =>
    beyond(...sources).filter((name) => !start.includes(name));
  const preloads: Preloads = {
    start,
    texts: inEach((language) => [`i18n/${language}/page-texts.ts`]),
    figures: afterStart('routes/public-page.tsx', 'ui/chart/line-chart.tsx'),
    topic: Object.fromEntries(
      languages.map((language) => [
        language,
        afterStart('routes/topic-page.tsx', 'ui/chart/line-chart.tsx', `i18n/${language}/topic.ts`),
      ]),
    ),
    staff: beyond('staff-app.ts'),
    screens: inEach((language) => [
      'routes/staff/screen-script.ts',
      `i18n/${language}/page-texts.ts`,
      `i18n/${language}/staff-texts.ts`,
    ]),
  };
  const fonts = outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
  return { page, preloads, fonts: fonts.toSorted() };
};
