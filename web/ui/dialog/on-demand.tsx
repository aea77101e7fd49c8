import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { partOnDemand } from '../../lib/use-part';
import { useNotify } from '../notify';

interface DialogProps {
  /** Omitted by callers that mount the dialog only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
}

/**
 * Returns a dialog whose script is loaded when the dialog is opened for the first time. Meanwhile, focus stays
 * on the element that opens the dialog. If the script does not load, a notification says so.
 */
export const dialogOnDemand = <Props extends DialogProps>(load: () => Promise<FunctionComponent<Props>>) => {
  const useDialog = partOnDemand(load);
  return (props: Props) => {
    const { t } = useTranslation();
    const { failed } = useNotify();
    const { isOpen = true, onClose } = props;
    const Loaded = useDialog(isOpen, (error) => {
      failed(error, t('part.dialog'));
      onClose();
    });
    return Loaded && <Loaded {...props} />;
  };
};
