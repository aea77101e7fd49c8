import { ActionIcon, TextInput } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from './layout.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the text when the user has stopped typing. */
  onSearch: (value: string) => void;
  maxLength?: number | undefined;
}

const REST_MS = 300;

/**
 * Focuses the search field of the screen, for the `/` shortcut.
 * @returns whether the screen has a search field.
 */
export const focusScreenSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('[data-screen-search]');
  field?.focus();
  field?.select();
  return field !== null;
};

/** A debounced search field: the search runs when the user has stopped typing. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
  maxLength = limits.searchCharacters,
}: SearchFieldProps) => {
  const { t } = useTranslation('staff');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // Shows the text from the URL after the URL has been changed by Back, Forward or Clear All.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  const clear = (): void => {
    setTyped('');
    search.current('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      data-screen-search
      className={layout.search ?? ''}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      rightSection={
        typed !== '' && (
          <ActionIcon variant="subtle" aria-label={t('filters.clearField')} onClick={clear}>
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        )
      }
      placeholder={placeholder ?? label}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.current(typed.trim());
      }}
    />
  );
};
