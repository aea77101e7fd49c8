import { FEWEST_FOR_AGREEMENT } from '@stimmlage/core/evaluation/agreement';
import { TermsExplained } from '../../domain/explanation';
import { useTexts } from '../../i18n/use-texts';

/** The terms used in the evaluation, mapped to the message keys of their names. */
const titles = {
  n: 'figures.n',
  accuracy: 'figures.accuracy',
  macroF1: 'figures.macroF1',
  kappa: 'figures.kappa',
  interval: 'groups.interval',
  fewest: 'groups.fewest',
  confusion: 'confusion.title',
  support: 'scores.support',
  given: 'scores.given',
  precision: 'scores.precision',
  recall: 'scores.recall',
  f1: 'scores.f1',
  sameCategory: 'groups.sameCategory',
  items: 'gold.items',
  leftOut: 'gold.leftOut',
} as const;

/** Explains terms used in the evaluation. */
export const Terms = ({ of: terms }: { of: readonly (keyof typeof titles)[] }) => {
  const { t } = useTexts('evaluation');
  return (
    <TermsExplained
      terms={terms.map((term) => ({
        title: t(titles[term]),
        text: t(`terms.${term}`, { fewest: FEWEST_FOR_AGREEMENT }),
      }))}
    />
  );
};
