import { useIsWorkerMissing } from '../data/operations';
import { useTexts } from '../i18n/use-texts';
import layout from '../ui/layout.module.css';

/** Says why work does not continue if no worker is running. */
export const MissingWorker = ({ isWaiting }: { isWaiting: boolean }) => {
  const { t } = useTexts('staff');
  return useIsWorkerMissing(isWaiting) ? (
    <p role="status" className={layout.caution}>
      {t('noWorker')}
    </p>
  ) : null;
};
