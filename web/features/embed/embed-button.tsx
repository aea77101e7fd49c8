import { IconCode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dialogButtonOf } from '../../public-kit/dialog-button';
import type { EmbeddedFigure } from './embed-addresses';

const EmbedDialogButton = dialogButtonOf(async () => (await import('./embed-dialog')).withTexts());

/** A button that opens a dialog with the embed code for the figure beside the button. */
export const EmbedButton = (embedded: EmbeddedFigure) => {
  const { t } = useTranslation();
  return (
    <EmbedDialogButton dialog={{ embedded }} icon={<IconCode size={15} />}>
      {t('series.embed')}
    </EmbedDialogButton>
  );
};
