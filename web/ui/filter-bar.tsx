import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** How many filters say something; Clear All shows with the first. */
  active: number;
  onClear: () => void;
  /** Fields, such as SearchField and SelectField. */
  children: ReactNode;
}

/** Fields that narrow a list down, and the way back. */
export const FilterBar = ({ active, onClear, children }: FilterBarProps) => {
  const { t } = useTranslation('staff');
  return (
    <search className={classes.bar} aria-label={t('filters.label')}>
      {children}
      {active > 0 && (
        <div className={classes.state}>
          <span>{t('filters.active', { count: active })}</span>
          <Button variant="quiet" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </search>
  );
};

interface SelectFieldProps {
  label: string;
  /** The label is for readers only: what is seen beside it says it already. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

/** One of several, as the machine itself lets one choose. */
export const SelectField = ({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  hint,
  disabled = false,
}: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
