import { type Codebook, listEntries } from '@stimmlage/core/codebook/codebook';
import { currentCodebook, findCodebook } from '@stimmlage/core/codebook/current';
import { categoryLabels } from '@stimmlage/core/codes/categories';
import { policyAreaLabels } from '@stimmlage/core/codes/policy-areas';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { useTexts } from '../../i18n/use-texts';
import classes from './method.module.css';

interface DefinitionsProps {
  title?: string;
  lede?: string;
  entries: readonly { code: string; name: string; text: string }[];
}

export const Definitions = ({ title, lede, entries }: DefinitionsProps) => (
  <>
    {title !== undefined && <h3 className={classes.heading}>{title}</h3>}
    {lede !== undefined && <p>{lede}</p>}
    <dl className={classes.definitions}>
      {entries.map(({ code, name, text }) => (
        <div key={code} className={classes.definition}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** The complete codebook that statements are classified with, in the reader's language. */
export const CodebookSection = ({ version }: { version: number }) => {
  const { t, language } = useTexts('method');
  const book: Codebook = findCodebook(version) ?? currentCodebook;
  const texts = language === 'en' ? book : book.translations[language];
  const steps = (kind: 'intensity' | 'heat') =>
    scale.map((step) => ({ code: String(step), name: String(step), text: texts[kind][step] }));
  return (
    <>
      <p>
        {t('book.lede', { version: book.version })} {language !== 'en' && t('book.language')}
      </p>
      <Definitions
        title={t('book.sentiments')}
        entries={sentiments.map((code) => ({
          code,
          name: t(`book.sentiment.${code}`),
          text: texts.sentiments[code],
        }))}
      />
      <Definitions
        title={t('book.categories')}
        lede={t('book.categoriesLede')}
        entries={listEntries(texts.categories).map(([code, text]) => ({
          code,
          name: categoryLabels[code].theme[language],
          text,
        }))}
      />
      <Definitions
        title={t('book.areas')}
        lede={t('book.areasLede')}
        entries={listEntries(texts.policyAreas).map(([code, text]) => ({
          code,
          name: policyAreaLabels[code][language],
          text,
        }))}
      />
      <div className={classes.scales}>
        <div>
          <Definitions title={t('book.intensity')} entries={steps('intensity')} />
        </div>
        <div>
          <Definitions title={t('book.heat')} entries={steps('heat')} />
        </div>
      </div>
      <h3 className={classes.heading}>{t('book.rules')}</h3>
      <ul className={classes.rules}>
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t('book.examples')}</h3>
      <p>{t('book.examplesLede')}</p>
      {book.examples.map(({ text, sentiment, category, intensity, heat }) => (
        <figure key={text} className={classes.example}>
          <blockquote lang="de">{text}</blockquote>
          <figcaption>
            {t('book.coding', {
              sentiment: t(`book.sentiment.${sentiment}`),
              category: categoryLabels[category].chart[language],
              intensity,
              heat,
            })}
          </figcaption>
        </figure>
      ))}
    </>
  );
};
