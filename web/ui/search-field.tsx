import { ActionIcon, TextInput } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** The texts that this field has searched for and that the URL does not contain yet, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // Shows the text from the URL after the URL has been changed by Back, Forward or Clear All. If the field has
  // changed the URL itself, the user may have continued typing, so the field keeps what has been typed.
  if (value !== known) {
    setKnown(value);
    const at = sent.indexOf(value);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    if (at === -1) setTyped(value);
  }

  const send = useCallback((text: string): void => {
    setSent((before) => [...before, text]);
    search.current(text);
  }, []);

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => send(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value, send]);

  const clear = (): void => {
    setTyped('');
    send('');
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
        if (event.key === 'Enter') send(typed.trim());
      }}
    />
  );
};
