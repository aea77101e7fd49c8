import { Checkbox } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areSingleKeysOn, shortcutOf, switchSingleKeys } from '../../lib/single-keys';
import { Dialog } from '../../ui/dialog/dialog';
import { focusScreenSearch } from '../../ui/search-field';
import texts from '../../ui/text.module.css';
import classes from './frame.module.css';

/**
 * Handles two shortcuts: `/` focuses the screen's search field, and `?` opens the list of all shortcuts. Both
 * shortcuts are ignored in text fields and dialogs.
 */
export const useKeys = ({ onHelp }: { onHelp: () => void }): void =>
  useWindowEvent('keydown', (event) => {
    const key = shortcutOf(event);
    if (key === '?') onHelp();
    if (key === '/' && focusScreenSearch()) event.preventDefault();
  });

/** A dialog that lists all shortcuts and lets users switch off shortcuts that are single keys. */
export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const switchKeys = (next: boolean): void => {
    setIsOn(next);
    switchSingleKeys(next);
  };
  const rows: [keys: string[], action: string][] = [
    [[t('keys.control'), 'K'], t('keys.palette')],
    [['/'], t('keys.search')],
    [['?'], t('keys.help')],
    [['J', t('keys.down')], t('keys.next')],
    [['K', t('keys.up')], t('keys.previous')],
    [['O', t('keys.enter')], t('keys.open')],
    [[t('keys.right'), t('keys.left')], t('keys.codes')],
    [['X'], t('keys.select')],
    [[t('keys.shift'), t('keys.down')], t('keys.range')],
    [['C'], t('keys.correct')],
    [['Z'], t('keys.undo')],
    [[t('keys.escape')], t('keys.close')],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} size="sm">
      <dl>
        {rows.map(([keys, action]) => (
          <div key={action} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={texts.key}>
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
