import { TermsExplained } from '../../domain/explanation';
import { useTexts } from '../../i18n/use-texts';

/** The terms used for sessions and retests, mapped to the message keys of their names. */
const titles = {
  progress: 'list.progress',
  batches: 'terms.batchesTitle',
  items: 'details.items',
  labelled: 'details.labelled',
  failed: 'details.failedItems',
  leftOut: 'details.leftOut',
  uncounted: 'details.uncounted',
  limit: 'details.limit',
  posts: 'details.posts',
  finished: 'details.finished',
  published: 'details.published',
  compared: 'retest.compared',
  kappa: 'terms.kappaTitle',
  conspicuous: 'terms.conspicuousTitle',
} as const;
type TermName = keyof typeof titles | 'cost' | 'alike';

/** Explains the terms used for the figures of a session or retest. */
export const Terms = ({ of: terms }: { of: readonly TermName[] }) => {
  const { t } = useTexts('sessions');
  const titleOf = (term: TermName): string => {
    if (term === 'cost') return t('column.cost', { ns: 'staff' });
    if (term === 'alike') return `${t('retest.sentiment')}, ${t('retest.category')}`;
    return t(titles[term]);
  };
  return <TermsExplained terms={terms.map((term) => ({ title: titleOf(term), text: t(`terms.${term}`) }))} />;
};
