import type { Run } from '@stimmlage/core/contracts/collection';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import classes from './collection.module.css';
import { useWaitingText } from './use-waiting-text';

const MOST = { characters: 300, lines: 50 } as const;

const Lines = ({ title, lines }: { title: string; lines: Run['errors'] }) => {
  const { t } = useTexts('collection');
  const reasonsText = useReasonsText();
  if (lines.length === 0) return null;
  const more = lines.length - MOST.lines;
  return (
    <section>
      <h3 className={texts.subtitle}>{title}</h3>
      <ul className={classes.lines}>
        {lines.slice(0, MOST.lines).map(({ target, reason, reasons }) => (
          <li key={`${target} ${reason}`}>
            {safeText(target, MOST.characters)}: {safeText(reasonsText(reasons) ?? '', MOST.characters)}
          </li>
        ))}
        {more > 0 && <li>{t('runs.more', { count: more })}</li>}
      </ul>
    </section>
  );
};

/** The results of a run, and the errors that occurred. */
export const RunFacts = ({ run }: { run: Run }) => {
  const { t, integer, moment } = useTexts('collection');
  const waitingText = useWaitingText();
  const reason = useReasonsText()(run.reasons);
  const when = (at: string | null): string => (at === null ? '–' : moment(new Date(at)));
  const expired = [[t('runs.expired'), integer(run.expiredTweets)] as const];
  const facts = [
    [t('runs.started'), when(run.startedAt)],
    [t('runs.finished'), when(run.finishedAt)],
    [t('runs.targets'), `${integer(run.processedTargets)}/${integer(run.totalTargets)}`],
    [t('runs.posts'), integer(run.collectedTweets)],
    [t('runs.known'), integer(run.knownTweets)],
    ...(run.expiredTweets > 0 ? expired : []),
    [t('runs.filtered'), integer(run.filteredTweets)],
  ] as const;
  return (
    <div className={layout.stack}>
      <p>
        <StatusBadge status={run.status} />{' '}
        <span className={texts.note}>
          {t(`runs.mode.${run.mode}`)} · {t(`runs.trigger.${run.trigger}`)}
        </span>
      </p>
      <Facts facts={facts} />
      {run.waitingUntil !== null && <p role="status">{waitingText(run.waitingUntil, reason !== null)}</p>}
      {reason !== null && <p>{safeText(reason, MOST.characters)}</p>}
      <Lines title={t('runs.errorsTitle', { count: run.errorCount })} lines={run.errors} />
      <Lines title={t('runs.gapsTitle')} lines={run.gaps} />
    </div>
  );
};
