import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithRequest } from '../../i18n/use-request-text';
import { useEscape } from '../../ui/dialog/bare-dialog';
import classes from './frame.module.css';
import type { AccountActions } from './use-commands';
import { useDestinations } from './use-destinations';

const [store, { open: openPalette, close }] = createSpotlight();

export { openPalette };

/** The command palette, which is opened with Mod+K and finds any screen, action or setting. */
export const Palette = ({ account }: { account: AccountActions }) => {
  const { t } = useTranslation('staff');
  const { opened, query: typed } = useSpotlight(store);
  const withRequest = useWithRequest();
  const { groups, isWaiting, error } = useDestinations(typed, opened, account);
  const opener = useRef<Element | null>(null);
  // The action to run after the palette has closed. If the action ran earlier, the palette would take focus
  // away from the destination.
  const chosen = useRef<(() => void) | null>(null);
  const follow = (): void => {
    if (chosen.current === null) return;
    // Focuses the element that had focus before the palette opened. If the action opens a dialog, closing the
    // dialog returns focus to this element; elements of the palette would be gone by then.
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    chosen.current();
    chosen.current = null;
  };
  // Clears the search text when the palette opens. Clearing the text on close would be too late if the
  // palette is reopened during the closing animation.
  const begin = (): void => {
    opener.current = document.activeElement;
    store.updateState((state) => ({ ...state, query: '' }));
  };
  const field = useRef<HTMLInputElement>(null);
  // The search field appears a moment after the palette is opened. Characters typed before the field appears
  // are added to the search text.
  useWindowEvent(
    'keydown',
    (event) => {
      const { opened: isOpen } = store.getState();
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isOpen || !isText || document.activeElement === field.current) return;
      event.stopPropagation();
      if (field.current) return field.current.focus();
      event.preventDefault();
      store.updateState((state) => ({ ...state, query: state.query + event.key }));
    },
    { capture: true },
  );
  useEscape(opened, close);
  // Closes the palette on unmount, because the palette would otherwise still be open for the next user.
  useEffect(() => close, []);
  const notice = () => {
    if (error) return withRequest(t('palette.failed'), error);
    if (isWaiting) return t('palette.waiting');
    return groups.length === 0 ? t('palette.nothing') : '';
  };
  return (
    <Spotlight.Root
      store={store}
      clearQueryOnClose={false}
      onSpotlightOpen={begin}
      onSpotlightClose={follow}
      shortcut="mod + K"
      tagsToIgnore={[]}
      closeOnEscape={false}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      size="36rem"
      zIndex={300}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
    >
      <Modal.Title className="visually-hidden">{t('palette.open')}</Modal.Title>
      <Spotlight.Search
        ref={field}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, destinations }) => (
          <Spotlight.ActionsGroup key={name} label={t(`palette.${name}`)}>
            {destinations.map(({ key, label, detail, go }) => (
              <Spotlight.Action
                key={key}
                onClick={() => {
                  chosen.current = go;
                }}
              >
                <span className={classes.label}>{label}</span>
                {detail !== undefined && <span className={classes.detail}>{detail}</span>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <p role="status" className={classes.notice}>
        {notice()}
      </p>
    </Spotlight.Root>
  );
};
