import { Button, Menu } from '@mantine/core';
import type { View } from '@stimmlage/core/contracts/views';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconListDetails,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findView, useUpdateView, useViews } from '../../data/views';
import { useAskAgain } from '../../data/write';
import { isSameAddress, pathOf, useOpenAddress, useScreenOfView, useViewAddress } from '../../domain/views';
import { safeText } from '../../lib/safe-text';
import { ToldError } from '../../lib/told-error';
import { dialogOnDemand } from '../../ui/dialog/on-demand';
import { useNotify } from '../../ui/notify';
import { useScreenHeader } from '../../ui/screen-header';
import classes from './view-menu.module.css';

const SaveDialog = dialogOnDemand(async () => (await import('./view-dialogs')).SaveDialog);

const MOST = 8;
const MOST_CHARACTERS = 32;

/** The view that was opened last, with the address that it had when the user last saw or was told of it. */
type Opened = Pick<View, 'id' | 'address'>;

/**
 * Determines which saved view the menu shows as open. If the URL matches no view, the view that was opened
 * last still counts as open, unless the user has gone to another screen. Its address is kept from then on: the
 * list is fetched again now and then, and has what other users have stored in the meantime.
 */
const useShownView = (views: readonly View[], address: string | null) => {
  const [opened, setOpened] = useState<Opened>();
  const same = views.filter((view) => address !== null && isSameAddress(view.address, address));
  const exact = same.find(({ id }) => id === opened?.id) ?? same[0];
  const last = exact ?? views.find(({ id }) => id === opened?.id);
  const isHere = last !== undefined && address !== null && pathOf(last.address) === pathOf(address);
  const shown = isHere ? last : undefined;
  const isKnown = shown?.id === opened?.id && (exact === undefined || exact.address === opened?.address);
  if (views.length > 0 && !isKnown) setOpened(shown && { id: shown.id, address: shown.address });
  return { shown, isChanged: isHere && exact === undefined, opened, setOpened };
};

/**
 * The menu of saved views, for saving the current screen as a view, opening another view, and updating the
 * current view.
 */
export const ViewMenu = () => {
  const { t } = useTranslation('views');
  const { own } = useScreenHeader();
  const { succeeded, failed } = useNotify();
  const navigate = useNavigate();
  const open = useOpenAddress();
  const screenOf = useScreenOfView();
  const { t: screen } = useTranslation('screens');
  const query = useViews();
  const { mutateAsync: update } = useUpdateView();
  const askAgain = useAskAgain();
  const address = useViewAddress();
  const views = (query.data ?? []).filter((view) => screenOf(view).mayOpen);
  const { shown, isChanged, opened, setOpened } = useShownView(views, address);
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Focuses the menu's button before the action. If the action opens a dialog, closing the dialog returns
  // focus to this button; the menu item would be gone by then.
  const choose = (act: () => void) => () => {
    opener.current?.focus();
    act();
  };
  const name = shown && safeText(shown.name, MOST_CHARACTERS);
  const save = async ({ id, address: before }: Opened, to: string): Promise<void> => {
    try {
      const stored = (await findView(id))?.address ?? before;
      if (stored !== before && stored !== to) {
        // Once the user has been told, updating again overwrites what the other user has stored.
        setOpened({ id, address: stored });
        await askAgain('views');
        throw new ToldError(t('updatedMeanwhile', { name }));
      }
      await update({ params: { id }, json: { address: to } });
      succeeded(t('updated', { name }));
    } catch (error) {
      failed(error, t('saveFailure'));
    }
  };
  const label = (): string => {
    if (name === undefined) return t('button');
    return t(isChanged ? 'buttonChanged' : 'buttonShown', { name });
  };
  const suggestion = (): string => {
    if (address === null) return '';
    const { place } = screenOf({ address });
    return safeText(own.title ?? screen(`${place}.title`));
  };
  return (
    <>
      <Menu position="bottom-end" width={288} shadow="md" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button
            ref={opener}
            aria-label={label()}
            title={label()}
            // The menu itself handles Escape only once it has focus, which takes a moment after opening.
            onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
          >
            {shown === undefined ? (
              <IconBookmark size={18} aria-hidden="true" />
            ) : (
              <IconBookmarkFilled size={18} aria-hidden="true" />
            )}
            <span className={classes.shown}>{name ?? t('button')}</span>
            {isChanged && <span className={classes.changed}>*</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {address !== null && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={18} stroke={1.7} />}
              onClick={choose(() => setIsSaving(true))}
            >
              {t('saveThis')}
            </Menu.Item>
          )}
          {shown?.mayChange && opened && isChanged && address !== null && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={18} stroke={1.7} />}
              onClick={choose(() => void save(opened, address))}
            >
              {t('update', { name })}
            </Menu.Item>
          )}
          <Menu.Label>{t('list')}</Menu.Label>
          {views.slice(0, MOST).map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === shown?.id && !isChanged ? 'page' : undefined}
              leftSection={
                view.id === shown?.id ? (
                  <IconCheck size={18} stroke={1.7} />
                ) : (
                  <IconBookmark size={18} stroke={1.7} />
                )
              }
              rightSection={
                view.shared ? (
                  <IconUsers size={16} stroke={1.7} role="img" aria-label={t('shared')} aria-hidden={false} />
                ) : null
              }
              onClick={choose(() => open(view.address))}
            >
              {safeText(view.name)}
            </Menu.Item>
          ))}
          {query.data === undefined && (
            <p className={classes.note}>{query.isError ? t('failure') : t('loading')}</p>
          )}
          {query.data?.length === 0 && <p className={classes.note}>{t('noneHint')}</p>}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconListDetails size={18} stroke={1.7} />}
            onClick={choose(() => void navigate({ to: '/views' }))}
          >
            {views.length > MOST ? t('manageAll', { count: views.length }) : t('manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveDialog
        isOpen={isSaving}
        address={address ?? ''}
        suggestion={suggestion()}
        onClose={() => setIsSaving(false)}
      />
    </>
  );
};
