import { useTranslation } from 'react-i18next';

/** The content of a text cell without a number, which is not the same as 0. */
export const NO_VALUE = '–';

interface NoValueProps {
  /** Why there is no number, if the reason is known; may be empty. */
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
