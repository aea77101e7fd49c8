import { Checkbox } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '../../lib/storage';
import { Dialog } from '../../ui/dialog/dialog';
import { focusScreenSearch } from '../../ui/search-field';
import classes from './frame.module.css';

const OFF = 'off';

/** Character shortcuts can be switched off: speech input and tremor trigger them by accident (WCAG 2.1.4). */
const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== OFF;

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/**
 * Handles the shortcuts `/`, which focuses the screen's search, and `?`, which lists all shortcuts; ignored
 * while typing or in a dialog.
 */
export const useKeys = ({ onHelp }: { onHelp: () => void }): void =>
  useWindowEvent('keydown', (event) => {
    const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (!isFree || isTyping || !areSingleKeysOn() || document.querySelector('[aria-modal=true]') !== null)
      return;
    if (event.key === '?') onHelp();
    if (event.key === '/' && focusScreenSearch()) event.preventDefault();
  });

/** The shortcuts, each with its effect. */
export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const switchKeys = (next: boolean): void => {
    setIsOn(next);
    writeStored(storageKeys.singleKeys, next ? 'on' : OFF);
  };
  const rows: [keys: string[], action: string][] = [
    [[t('keys.control'), 'K'], t('keys.palette')],
    [['/'], t('keys.search')],
    [['?'], t('keys.help')],
    [[t('keys.up'), t('keys.down')], t('keys.rows')],
    [[t('keys.enter')], t('keys.open')],
    [[t('keys.escape')], t('keys.close')],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} size="sm">
      <dl>
        {rows.map(([keys, action]) => (
          <div key={action} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.single')}
        description={t('keys.singleHint')}
        checked={isOn}
        onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
      />
    </Dialog>
  );
};
