import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel';
import classes from './privacy.module.css';
import { parseHandle } from './view';

const MOST_CHARACTERS = 60;

/** A form for looking up a person by handle. Searches only on submit, because every lookup is logged. */
export const LookUp = ({ handle, onLookUp }: { handle: string; onLookUp: (handle: string) => void }) => {
  const { t } = useTranslation('privacy');
  const [typed, setTyped] = useState(handle);
  const [known, setKnown] = useState(handle);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (handle !== known) {
    setKnown(handle);
    setTyped(handle);
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = parseHandle(typed);
    setIsRefused(found === null);
    if (found === null) field.current?.focus();
    else onLookUp(found);
  };
  return (
    <Panel title={t('lookUp.title')}>
      <form className={classes.lookUp} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          label={t('lookUp.handle')}
          description={t('lookUp.hint')}
          error={isRefused ? t('lookUp.problem') : undefined}
          placeholder="@handle"
          value={typed}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-screen-search
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setIsRefused(false);
          }}
        />
        <Button type="submit" variant="filled" leftSection={<IconSearch size={18} aria-hidden="true" />}>
          {t('lookUp.submit')}
        </Button>
      </form>
    </Panel>
  );
};
