import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@stimmlage/core/codes/label';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/i18n';
import { publicTexts } from '../i18n/public-texts';
import { useFigureTexts } from './explanation';
import { figureNames } from './figure-names';

const glossary = readFileSync(join(import.meta.dir, '../../core/glossary.md'), 'utf8');

const words = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ');

test.each(languages)(
  'the glossary explains all figures in the same words as the screens (%s)',
  async (language) => {
    const texts = await createI18n(publicTexts, language);
    await texts.loadNamespaces('figures');
    let lines: string[] = [];
    const Lines = () => {
      const textsOf = useFigureTexts();
      lines = figureNames.map((figure) => `**${textsOf(figure).title}**: ${textsOf(figure).text}`);
      return null;
    };
    renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts }, createElement(Lines)));
    expect(lines).toHaveLength(figureNames.length);
    expect(lines.filter((line) => !words(glossary).includes(words(line)))).toEqual([]);
  },
);
