import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import layout from './layout.module.css';
import texts from './text.module.css';

interface FilterBarProps {
  /** The number of active filters. Clear All is shown only if at least one filter is active. */
  active: number;
  onClear: () => void;
  /** Fields, such as SearchField and SelectField. */
  children: ReactNode;
}

/** The filters for a list, with a button that clears the filters. */
export const FilterBar = ({ active, onClear, children }: FilterBarProps) => {
  const { t } = useTranslation('staff');
  const bar = useRef<HTMLElement>(null);
  const clear = ({ detail }: MouseEvent): void => {
    // Moves focus to a field, because the button is about to disappear. Only for keyboard users: after a tap,
    // a focused field would open the on-screen keyboard.
    if (detail === 0) bar.current?.querySelector<HTMLElement>('input, select')?.focus();
    onClear();
  };
  return (
    <search ref={bar} className={layout.filters} aria-label={t('filters.label')}>
      {children}
      {active > 0 && (
        <div className={layout.row}>
          <span className={texts.note}>{t('filters.active', { count: active })}</span>
          <Button variant="subtle" onClick={clear}>
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </search>
  );
};
