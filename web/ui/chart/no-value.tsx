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
  const text = reason || t('chart.noValue');
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true" title={text}>
        {NO_VALUE}
      </span>
    </>
  );
};
