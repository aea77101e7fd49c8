import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import type { useComparison } from '../../data/comparison';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { shareOf } from '../../lib/shares';
import classes from './comparison.module.css';
import { comparedName } from './names';

type Data = NonNullable<ReturnType<typeof useComparison>['data']>;

/** Who or what comes up most, and of whom it is complained most. */
export const AnswerLine = ({ data: { compared, by } }: { data: Data }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const { integer, percent } = useFormats();
  const [first, second] = compared;
  if (first === undefined || second === undefined || first.total === second.total) return null;
  const share = ({ complaints, total }: Data['compared'][number]): number => shareOf(complaints, total);
  const [worst] = compared
    .filter(({ total }) => total >= limits.fewestStatements)
    .toSorted((a, b) => share(b) - share(a));
  return (
    <p className={classes.answer}>
      {t('answer.most', { name: comparedName(by, first, language), count: integer(first.total) })}{' '}
      {worst &&
        t('answer.complaints', { name: comparedName(by, worst, language), share: percent(share(worst)) })}
    </p>
  );
};
