import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { useReasonText } from '../../domain/filter-reason';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './imports.module.css';
import { useUpload } from './upload-store';

const MOST_OF_REASON = 300;

const counts = ['accepted', 'known', 'context', 'trends', 'refusedCount'] as const;

/** The lines that were rejected, each with the reason. */
const Refused = ({ report }: { report: ImportReport }) => {
  const { t, integer } = useTexts('rawContent');
  const reasonsText = useReasonsText();
  if (report.refused.length === 0) return null;
  return (
    <details className={classes.refused}>
      <summary>
        {t('import.refused', { count: report.refusedCount, total: integer(report.refusedCount) })}
      </summary>
      <ul>
        {report.refused.map(({ line, reasons }) => (
          <li key={line}>
            <span className={texts.strong}>{t('import.line', { line: integer(line) })}</span>{' '}
            {safeText(reasonsText(reasons) ?? '', MOST_OF_REASON)}
          </li>
        ))}
      </ul>
      {report.refusedCount > report.refused.length && (
        <p>{t('import.firstRefused', { count: report.refused.length })}</p>
      )}
    </details>
  );
};

/** One import, with its progress, results and rejected lines. */
export const ImportCard = ({ report }: { report: ImportReport }) => {
  const reasonText = useReasonText();
  const { t, integer, percent } = useTexts('rawContent');
  const upload = useUpload();
  const error = useReasonsText()(report.reasons);
  const isSending = upload.phase === 'sending' && upload.name === report.name;
  const share = report.lines === 0 ? 0 : report.processedLines / report.lines;
  const progress = t('import.progress', {
    done: integer(report.processedLines),
    lines: integer(report.lines),
    percent: percent(share),
  });
  const filtered = Object.entries(report.filtered).map(
    ([reason, count]) => `${reasonText(reason)} ${integer(count)}`,
  );
  const name = safeText(report.name);
  return (
    <li className={classes.card}>
      <div className={layout.row}>
        <bdi className={texts.strong}>{name}</bdi>
        <StatusBadge status={report.status} />
        <span className={classes.time}>
          <RelativeTime moment={report.createdAt} dialect="analysis" />
        </span>
      </div>
      {report.status === 'processing' || report.status === 'receiving' ? (
        <>
          <ProgressBar
            label={t('import.reading', { name })}
            share={report.status === 'receiving' && !isSending ? undefined : share}
            text={progress}
          />
          <p className={texts.note}>{progress}</p>
        </>
      ) : null}
      {report.status === 'receiving' && !isSending && (
        <p className={texts.note}>{t('import.waitsForRest')}</p>
      )}
      {error !== null && <p className={layout.problem}>{safeText(error, MOST_OF_REASON)}</p>}
      <Facts facts={counts.map((count) => [t(`import.count.${count}`), integer(report[count])])} />
      {report.expired > 0 && (
        <p className={texts.note}>
          {t('import.expired', { count: report.expired, number: integer(report.expired) })}
        </p>
      )}
      {filtered.length > 0 && (
        <p className={texts.note}>{t('import.filtered', { reasons: filtered.join(' · ') })}</p>
      )}
      <Refused report={report} />
    </li>
  );
};
