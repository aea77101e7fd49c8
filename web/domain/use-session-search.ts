import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { modelLabel } from '@stimmlage/core/models';
import { type SyntheticEvent, useState } from 'react';
import { offeredSessions, type SessionChoice, useSessionChoices, useSessionsById } from '../data/dashboard';

const REST_MS = 200;

/** Whether a session has what is sought, in lower case, in its name or its model, or is called by its id. */
const isMatch = ({ id, name, modelName }: SessionChoice, sought: string): boolean =>
  sought === String(id) ||
  [name, modelName, modelLabel(modelName)].some((text) => text.toLowerCase().includes(sought));

interface Option {
  value: string;
  label: string;
}

/** The properties of a field whose options are searched. */
interface Searching {
  filter: OptionsFilter;
  onSearchChange: (typed: string) => void;
}

/** Selects the name of what is chosen when its field is entered, so that typing replaces it. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();

/** The properties of a field that shows in its input what is chosen, and is searched by typing over it. */
export const typedOver = { onFocus: selectAll, onClick: selectAll } as const;

interface SessionSearch {
  /** The newest sessions, those that the search has found, and those that are chosen; newest first. */
  sessions: readonly SessionChoice[];
  /** The error if no session could be fetched. */
  error: Error | null;
  /**
   * Makes a field with these options search the sessions, however much of their names the options show. A field that
   * says in its input what is chosen searches for nothing then.
   */
  searching: (options: readonly Option[]) => Searching;
}

/**
 * Fetches the sessions to choose from. There may be any number of sessions, so only the newest are fetched, and
 * older ones when they are chosen or when what was typed may be part of their names.
 */
export const useSessionSearch = (chosen: readonly number[], { enabled = true } = {}): SessionSearch => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.searchCharacters), REST_MS);
  const newest = useSessionChoices({ enabled });
  const areAll = (newest.data?.length ?? 0) < offeredSessions;
  const found = useSessionChoices({ search, enabled: enabled && search !== '' && !areAll });
  const isMissing = (id: number): boolean => newest.data?.every((session) => session.id !== id) ?? false;
  const others = useSessionsById(enabled ? chosen.filter(isMissing) : []);
  const all = [newest, found, others].flatMap(({ data = [] }) => data);
  const byId = new Map(all.map((session) => [session.id, session]));
  const isOffered = ({ value, label }: Option, sought: string): boolean => {
    const session = byId.get(Number(value));
    return session ? isMatch(session, sought) : label.toLowerCase().includes(sought);
  };
  return {
    sessions: [...byId.values()].toSorted((a, b) => b.id - a.id),
    error: newest.data === undefined ? newest.error : null,
    searching: (options) => ({
      filter: ({ options: offered, search: sought }) =>
        offered.filter((option) => 'value' in option && isOffered(option, sought.trim().toLowerCase())),
      onSearchChange: (next) => setTyped(options.some(({ label }) => label === next) ? '' : next),
    }),
  };
};
