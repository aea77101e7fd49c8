import { categories } from '@stimmlage/core/codes/categories';
import { limits } from '@stimmlage/core/limits';
import { useId } from 'react';
import { useTexts } from '../i18n/use-texts';
import classes from './domain.module.css';
import type { FigureName } from './figure-names';

/** Returns a function that looks up the name and the explanation of a figure. */
export const useFigureTexts = () => {
  const { t, percent } = useTexts('figures');
  const bounds = {
    issues: categories.length,
    fewest: limits.fewestStatements,
    percent: percent(limits.notableChange.relative),
    relevance: limits.hotTopicRelevance,
    political: limits.politicalRelevance,
  };
  return (figure: FigureName) => ({ title: t(`${figure}.title`), text: t(`${figure}.text`, bounds) });
};

/** A name with its explanation. */
interface Term {
  title: string;
  text: string;
}

/** A button that shows explanations of terms. A single tap shows the explanations, even without scripts. */
export const TermsExplained = ({ terms }: { terms: readonly Term[] }) => {
  const { t } = useTexts('figures');
  const id = useId();
  return (
    <span>
      <button
        type="button"
        className={classes.ask}
        popoverTarget={id}
        aria-label={t('ask', { title: terms.map(({ title }) => title).join(', ') })}
      />
      <span id={id} popover="auto" role="note" className={classes.explanation}>
        {terms.map(({ title, text }) => (
          <span key={title} className={classes.paragraph}>
            <b>{title}</b> {text}
          </span>
        ))}
        <a href="/method#counted">{t('more')}</a>
      </span>
    </span>
  );
};

/** A button that explains figures. */
export const Explanation = ({ of: figures }: { of: readonly FigureName[] }) => (
  <TermsExplained terms={figures.map(useFigureTexts())} />
);
