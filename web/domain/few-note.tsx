import { limits } from '@stimmlage/core/limits';
import { useTexts } from '../i18n/use-texts';
import texts from '../ui/text.module.css';

/**
 * Says that the shares are based on fewer statements than public pages require. Renders nothing if there are
 * enough statements, or no statements at all.
 */
export const FewNote = ({ total }: { total: number }) => {
  const { t } = useTexts('staff');
  if (total === 0 || total >= limits.fewestStatements) return null;
  return <p className={texts.note}>{t('shares.few', { count: total })}</p>;
};
