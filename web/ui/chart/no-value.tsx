import { useTranslation } from 'react-i18next';

/** What a cell of text has where there is no number, which is not 0. */
export const NO_VALUE = '–';

interface NoValueProps {
  /** Why there is none, if that is known; may be empty. */
  reason?: string | undefined;
}

/** Shown where there is no number: a dash, read out in words. */
export const NoValue = ({ reason }: NoValueProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{reason || t('chart.noValue')}</span>
      <span aria-hidden="true">{NO_VALUE}</span>
    </>
  );
};
