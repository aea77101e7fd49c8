import type { Entry } from '../../data/audit';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { useKept } from '../../lib/use-kept';
import { Dialog } from '../../ui/dialog/dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import { describeFields, fieldsOf } from './describe';
import { useActionText } from './use-action-text';
import { useWords } from './use-words';

const MOST_CHARACTERS = 200;
const MOST_OF_DETAIL = 20_000;

interface EntryDialogProps {
  id: number | undefined;
  rows: readonly Entry[] | undefined;
  onClose: () => void;
}

/** A dialog with all details of one audit entry. */
export const EntryDialog = ({ id, rows, onClose }: EntryDialogProps) => {
  const { t, moment } = useTexts('audit');
  const actionText = useActionText();
  const words = useWords();
  const entry = useKept(id, rows);
  if (id === undefined || (entry === undefined && rows === undefined)) return null;
  const title = t('entry', { id });
  if (entry === undefined) return <GoneDialog title={title} text={t('gone')} onClose={onClose} />;
  const facts = [
    [t('column.at'), moment(new Date(entry.at))],
    [t('column.user'), safeText(words.userOf(entry.user), MOST_CHARACTERS) || t('nobody')],
    [t('column.action'), actionText(entry.action)],
    [t('column.object'), safeText(words.objectOf(entry.object), MOST_CHARACTERS)],
    [t('column.ip'), entry.ip ?? t('noIp')],
  ] as const;
  const details = describeFields(fieldsOf(entry.detail), words).map(
    ([name, text]) => [safeText(name, MOST_CHARACTERS), safeText(text, MOST_CHARACTERS)] as const,
  );
  const { action, object, detail } = entry;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <div className={layout.stack}>
        <Facts isByLine facts={facts} />
        {details.length > 0 && (
          <section aria-label={t('column.detail')}>
            <h3 className={texts.subtitle}>{t('column.detail')}</h3>
            <Facts isByLine facts={details} />
          </section>
        )}
        <details className={texts.note}>
          <summary>{t('recorded')}</summary>
          <pre className={`${layout.box} ${texts.source}`}>
            {JSON.stringify({ action, object, detail }, null, 2).slice(0, MOST_OF_DETAIL)}
          </pre>
        </details>
      </div>
    </Dialog>
  );
};
