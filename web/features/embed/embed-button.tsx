import { IconCode } from '@tabler/icons-react';
import { getI18n, useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/load-texts';
import { dialogButtonOf } from '../../public-kit/dialog-button';
import type { EmbeddedFigure } from './embed-addresses';

const EmbedDialogButton = dialogButtonOf(async () => {
  const [{ EmbedDialog }] = await Promise.all([import('./embed-dialog'), loadTexts(getI18n(), ['embed'])]);
  return EmbedDialog;
});

/** A button that opens a dialog with the embed code for the figure beside the button. */
export const EmbedButton = (embedded: EmbeddedFigure) => {
  const { t } = useTranslation();
  return (
    <EmbedDialogButton dialog={{ embedded }} icon={<IconCode size={15} />}>
      {t('series.embed')}
    </EmbedDialogButton>
  );
};
