import { type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../../lib/in-time';
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
  let loaded: FunctionComponent<Props> | null = null;
  return (props: Props) => {
    const { t } = useTranslation('staff');
    const { failed } = useNotify();
    const { isOpen = true, onClose } = props;
    const [Loaded, setLoaded] = useState(() => loaded);
    const isMissing = isOpen && Loaded === null;
    const giveUp = useEffectEvent((error: unknown): void => {
      failed(error, t('dialog.notLoaded'));
      onClose();
    });
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      inTime(load()).then(
        (component) => {
          loaded = component;
          if (isWanted) setLoaded(() => component);
        },
        (error: unknown) => {
          if (isWanted) giveUp(error);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [isMissing]);
    return Loaded && <Loaded {...props} />;
  };
};
