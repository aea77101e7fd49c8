import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { modelLabel } from '@stimmlage/core/models';
import type { UseQueryResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { offeredSessions, type SessionChoice, useSessionChoices, useSessionsById } from '../data/dashboard';
import { useOtherSession, useSessionsOn } from '../data/sessions';
import { useErrorText } from '../i18n/use-error-text';
import { useTexts } from '../i18n/use-texts';

const REST_MS = 200;

/** What is needed of a session to find it. */
type Sought = Pick<SessionChoice, 'id' | 'name' | 'modelName'>;

/** Whether a session has what is sought, in lower case, in its name or its model, or is called by its id. */
const isMatch = ({ id, name, modelName }: Sought, sought: string): boolean =>
  sought === String(id) ||
  [name, modelName, modelLabel(modelName)].some((text) => text.toLowerCase().includes(sought));

interface Option {
  value: string;
  label: string;
}

/** The properties of a field whose options are searched. */
interface Searching {
  filter: OptionsFilter;
  /** What the field says if it has no option to offer: that there is none, or why it is not known yet. */
  nothingFoundMessage: string;
  onSearchChange: (typed: string) => void;
}

/** Selects the name of what is chosen when its field is entered, so that typing replaces it. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();

/** The properties of a field that shows in its input what is chosen, and is searched by typing over it. */
export const typedOver = { onFocus: selectAll, onClick: selectAll } as const;

interface SessionSearch<S extends Sought> {
  /** The newest sessions, those that the search has found, and those that are chosen; newest first. */
  sessions: readonly S[];
  /** The error if some of these sessions could not be fetched. */
  error: Error | null;
  /** Says that only the newest sessions are offered; undefined if all are. */
  hint: string | undefined;
  /**
   * Makes a field with these options search the sessions, however much of their names the options show. A field that
   * says in its input what is chosen searches for nothing then.
   * @param nothing what the field says if no session is found
   */
  searching: (options: readonly Option[], nothing: string) => Searching;
}

/** What is typed into a field, and what is searched for once typing rests. */
const useTyping = () => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, limits.searchCharacters);
  const [search] = useDebouncedValue(wanted, REST_MS);
  return { search, isResting: search === wanted, setTyped };
};

type Fetched<S> = Pick<UseQueryResult<S[]>, 'data' | 'error' | 'isFetching'>;

interface Queries<S> {
  newest: Fetched<S>;
  found: Fetched<S>;
  /** The chosen sessions that are not among the newest. */
  others: Fetched<S>;
}

const areAll = <S>({ data = [] }: Fetched<S>): boolean => data.length < offeredSessions;

const isMissing = <S extends Sought>({ data }: Fetched<S>, id: number): boolean =>
  data?.every((session) => session.id !== id) ?? false;

/** Combines the sessions to choose from, and what there is to say about them. */
const useOffer = <S extends Sought>(
  { search, isResting, setTyped }: ReturnType<typeof useTyping>,
  { newest, found, others }: Queries<S>,
): SessionSearch<S> => {
  const { t, integer } = useTexts('staff');
  const errorText = useErrorText();
  const isPartial = !areAll(newest);
  const queries = isPartial && search !== '' ? [newest, found, others] : [newest, others];
  const byId = new Map(
    [newest, found, others].flatMap(({ data = [] }) => data).map((session) => [session.id, session]),
  );
  const error = queries.map((query) => (query.data === undefined ? query.error : null)).find(Boolean) ?? null;
  const isSearching = (isPartial && !isResting) || queries.some(({ isFetching }) => isFetching);
  const isOffered = ({ value, label }: Option, sought: string): boolean => {
    const session = byId.get(Number(value));
    return session ? isMatch(session, sought) : label.toLowerCase().includes(sought);
  };
  const saying = (nothing: string): string => {
    if (isSearching) return t('sessionField.searching');
    return error ? errorText(error) : nothing;
  };
  return {
    sessions: [...byId.values()].toSorted((a, b) => b.id - a.id),
    error,
    hint: isPartial ? t('sessionField.newest', { most: integer(offeredSessions) }) : undefined,
    searching: (options, nothing) => ({
      filter: ({ options: offered, search: sought }) =>
        offered.filter((option) => 'value' in option && isOffered(option, sought.trim().toLowerCase())),
      nothingFoundMessage: saying(nothing),
      onSearchChange: (next) => setTyped(options.some(({ label }) => label === next) ? '' : next),
    }),
  };
};

/**
 * Fetches the sessions to choose from. There may be any number of sessions, so only the newest are fetched, and
 * older ones when they are chosen or when what was typed may be part of their names.
 */
export const useSessionSearch = (
  chosen: readonly number[],
  { enabled = true } = {},
): SessionSearch<SessionChoice> => {
  const typing = useTyping();
  const { search } = typing;
  const newest = useSessionChoices({ enabled });
  const found = useSessionChoices({ search, enabled: enabled && search !== '' && !areAll(newest) });
  const others = useSessionsById(enabled ? chosen.filter((id) => isMissing(newest, id)) : []);
  return useOffer(typing, { newest, found, others });
};

/** Like `useSessionSearch`, for the sessions on a gold set or, if it is undefined, on collected posts. */
export const useSessionSearchOn = (
  goldSet: number | undefined,
  chosen: number | undefined,
): SessionSearch<Sought> => {
  const typing = useTyping();
  const { search } = typing;
  const newest = useSessionsOn(goldSet);
  const found = useSessionsOn(goldSet, { search, enabled: search !== '' && !areAll(newest) });
  const others = useOtherSession(chosen !== undefined && isMissing(newest, chosen) ? chosen : null);
  return useOffer(typing, { newest, found, others });
};
