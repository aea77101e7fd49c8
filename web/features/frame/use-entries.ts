import { mayCall } from '@stimmlage/core/codes/roles';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../domain/current-user';
import { useScreens } from '../../domain/screens';
import { useTexts } from '../../i18n/use-texts';
import { actions, settings } from './palette-entries';
import { focusControl } from './use-named-control';

export interface Destination {
  key: string;
  label: string;
  detail?: string;
  go: () => void;
}

/** Whether the typed text matches an entry's name or keywords. */
export type IsFound = (...texts: (string | undefined)[]) => boolean;

type Entries = typeof actions | typeof settings;

/** Finds actions and settings on the screens that the user's role is allowed to see. */
export const useEntries = (isFound: IsFound) => {
  const { t } = useTexts('palette');
  const { t: config } = useTexts('config');
  const { t: screen } = useTexts('screens');
  const screens = useScreens();
  const navigate = useNavigate();
  const { role } = useUser();
  const toEntry = (
    { name: key, screen: at, search, hash }: Entries[number],
    label: string,
    words: string,
  ): Destination[] => {
    const { path: to, access } = screens[at];
    if (!mayCall(access, role) || !isFound(label, words)) return [];
    const go = (): void => {
      // Focuses the control immediately, because nothing else would focus it if the URL does not change. A
      // later change of focus could interrupt a user who has moved to another element in the meantime.
      if (hash) focusControl(hash);
      void navigate({ to, ...(search && { search }), ...(hash && { hash }), hashScrollIntoView: false });
    };
    return [{ key, label, detail: screen(`${at}.title`), go }];
  };
  return {
    toActions: actions.flatMap((entry) =>
      toEntry(entry, t(`action.${entry.name}`), t(`actionWords.${entry.name}`)),
    ),
    toSettings: settings.flatMap((entry) => {
      const { name } = entry;
      const isSetting = name !== 'schedule' && name !== 'security';
      const label = isSetting ? config(`field.${name}`) : t(`setting.${name}`);
      return toEntry(entry, label, t(`settingWords.${name}`));
    }),
  };
};
