import { useTranslation } from 'react-i18next';

/** The text for a missing number, which is not the same as 0. */
export const NO_VALUE = '–';

interface NoValueProps {
  /** The reason why there is no number; undefined or empty if unknown. */
  reason?: string | undefined;
}

/** A dash instead of a missing number. Screen readers read the reason. */
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
