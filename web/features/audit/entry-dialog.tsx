import { useTranslation } from 'react-i18next';
import type { Entry } from '../../data/audit';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { useKept } from '../../lib/use-kept';
import { Dialog } from '../../ui/dialog/dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import classes from './audit.module.css';
import { useActionText } from './use-action-text';

const MOST_CHARACTERS = 200;
const MOST_OF_DETAIL = 20_000;

interface EntryDialogProps {
  id: number | undefined;
  rows: readonly Entry[] | undefined;
  onClose: () => void;
}

/** One entry with all that it says. */
export const EntryDialog = ({ id, rows, onClose }: EntryDialogProps) => {
  const { t } = useTranslation('audit');
  const { moment } = useFormats();
  const actionText = useActionText();
  const entry = useKept(id, rows);
  if (id === undefined || (entry === undefined && rows === undefined)) return null;
  const title = t('entry', { id });
  if (entry === undefined) return <GoneDialog title={title} text={t('gone')} onClose={onClose} />;
  const facts = [
    { key: 'at', value: moment(new Date(entry.at)) },
    { key: 'user', value: safeText(entry.user, MOST_CHARACTERS) },
    { key: 'action', value: `${actionText(entry.action)} (${entry.action})` },
    { key: 'object', value: safeText(entry.object, MOST_CHARACTERS) },
    { key: 'ip', value: entry.ip ?? t('noIp') },
  ] as const;
  return (
    <Dialog isOpen title={title} size="lg" onClose={onClose}>
      <dl className={classes.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`column.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.name}>{t('column.detail')}</p>
      <pre className={classes.json}>{JSON.stringify(entry.detail, null, 2).slice(0, MOST_OF_DETAIL)}</pre>
    </Dialog>
  );
};
