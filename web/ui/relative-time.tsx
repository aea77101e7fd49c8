import { timeBefore } from '../i18n/time-before';
import { useTexts } from '../i18n/use-texts';
import { useNow } from '../lib/use-now';
import { type AgoDialect, agoIn } from './ago';

interface RelativeTimeProps {
  /** The time of the event in ISO 8601; null or undefined if unknown. */
  moment: string | null | undefined;
  /**
   * `content` shows “just now”, hours, and up to a week of days; `analysis` shows “just now”, seconds, minutes,
   * hours, and up to 30 days.
   */
  dialect: AgoDialect;
}

/**
 * The time since an event, or the full date of an event long ago. The tooltip always contains the full date.
 */
export const RelativeTime = ({ moment, dialect }: RelativeTimeProps) => {
  const { t, moment: full, language } = useTexts('staff');
  // Renders again every minute. The time of the last minute would make an event of the seconds since then too new.
  useNow();
  if (!moment) return t('time.unknown');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return t('time.invalid');
  const ago = agoIn(dialect, Date.now() - at.getTime());
  const text = () => {
    if (ago === null) return full(at);
    return ago.unit === 'now' ? t('time.justNow') : timeBefore(language, ago.amount, ago.unit);
  };
  return (
    <time dateTime={at.toISOString()} title={full(at)}>
      {text()}
    </time>
  );
};
