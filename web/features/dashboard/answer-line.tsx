import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { Fragment } from 'react';
import { FigureLink } from '../../domain/links';
import { chartName } from '../../domain/names';
import type { StatementsSearch } from '../../domain/statements';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import { answerSentences } from './answer';

/** What people are upset about, and whether it rises: each sentence leads to the posts behind it. */
export const AnswerLine = ({ stats, behind }: { stats: DashboardStats; behind: StatementsSearch }) => {
  const { t, language } = useTexts('dashboard');
  const formats = useFormats();
  const nameOf = (category: string): string => chartName(category, language);
  return (
    <section aria-label={t('answer.label')}>
      <p className={texts.answer}>
        {answerSentences(stats, { t, formats, nameOf }).map(({ text, behind: own }) => (
          <Fragment key={text}>
            <FigureLink behind={{ ...behind, ...own }}>{text}</FigureLink>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
};
