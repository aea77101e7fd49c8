import type { FilterReason } from '@stimmlage/core/codes/content';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../domain/filter-reason';
import texts from '../../ui/text.module.css';

/** States why a post is filtered out, and that no figure counts it. */
export const FilteredOut = ({ reason }: { reason: FilterReason }) => {
  const { t } = useTranslation('comments');
  const reasonText = useReasonText();
  return <p className={texts.note}>{t('details.filteredOut', { reason: reasonText(reason) })}</p>;
};
