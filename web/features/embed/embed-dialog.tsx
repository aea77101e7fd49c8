import { Modal } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type EmbedFigure, embedFigures } from '@stimmlage/core/contracts/pictures';
import { useState } from 'react';
import { getI18n } from 'react-i18next';
import { themeName } from '../../domain/names';
import { loadTexts } from '../../i18n/load-texts';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../public-kit/button';
import { Segmented } from '../../public-kit/segmented';
import { TextField } from '../../public-kit/text-field';
import { useScheme } from '../../ui/scheme';
import { WithMantine } from '../../ui/with-mantine';
import { type EmbeddedFigure, embedAddress, embedHtml } from './embed-addresses';
import classes from './embed-dialog.module.css';

/** How long the message “copied” is shown, in milliseconds. */
const SAID_MS = 6_000;

interface EmbedDialogProps {
  /**
   * The figure that is selected whenever the dialog is opened, with the current views of all figures. For an
   * issue, no other figure can be selected.
   */
  embedded: EmbeddedFigure;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has disappeared, to return focus to the button that opened the dialog. */
  onClosed: () => void;
}

/** A dialog with the HTML snippet and the URLs that another site needs to embed a figure. */
const EmbedDialog = ({ embedded: opening, isOpen, onClose, onClosed }: EmbedDialogProps) => {
  const { t, common, language } = useTexts('embed');
  const scheme = useScheme();
  const [chosen, setChosen] = useState<EmbedFigure | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChosen(null);
  }
  // Only the choice is kept: the views and the issue may change before the dialog is opened again.
  const shown = opening.figure === 'topic' ? opening : { ...opening, figure: chosen ?? opening.figure };
  const { figure } = shown;
  const { copy, copied, error } = useClipboard({ timeout: SAID_MS });
  const embedded = { ...shown, origin: location.origin, language, scheme };
  const alt =
    shown.figure === 'topic'
      ? t('alt.topic', { issue: themeName(shown.category, language) })
      : t(`alt.${shown.figure}`);
  const texts = [
    { name: t('html'), text: embedHtml(embedded, alt) },
    { name: t('png'), text: embedAddress(embedded, 'png') },
    { name: t('json'), text: embedAddress(embedded, 'json') },
  ];
  return (
    <WithMantine>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        returnFocus={false}
        onExitTransitionEnd={onClosed}
        size="48rem"
        padding="1.25rem"
        centered
        transitionProps={{ duration: 120 }}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content>
          <div className={classes.header}>
            <Modal.Title className={classes.title ?? ''}>{t('title')}</Modal.Title>
            <Modal.CloseButton aria-label={common('close')} size="xl" />
          </div>
          <Modal.Body>
            <div className={classes.content}>
              <p className={classes.lede}>{t(figure === 'topic' ? 'ledeTopic' : 'lede')}</p>
              {shown.figure !== 'topic' && (
                <Segmented
                  label={t('figure')}
                  options={embedFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
                  value={shown.figure}
                  onChange={setChosen}
                />
              )}
              <img
                key={figure}
                className={classes.preview}
                src={embedAddress({ ...embedded, origin: '' }, 'svg')}
                alt={`${t('preview')}: ${alt}`}
              />
              {texts.map(({ name, text }) => (
                <div key={name} className={classes.field}>
                  <TextField
                    label={name}
                    value={text}
                    readOnly
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                  <Button aria-label={`${t('copy')}: ${name}`} onClick={() => copy(text)}>
                    {t('copy')}
                  </Button>
                </div>
              ))}
              <p role="status">{error === null ? copied && t('copied') : t('refused')}</p>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  );
};

/** Returns the dialog once its texts have been loaded. */
export const withTexts = async () => {
  await loadTexts(getI18n(), ['embed']);
  return EmbedDialog;
};
