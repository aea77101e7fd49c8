import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../lib/use-is-narrow';
import { TextField } from '../../public-kit/text-field';
import classes from './series.module.css';

/** The time for which the confirmation of copying is shown, in milliseconds. */
const SAID_MS = 6_000;

/** Returns the current URL, with a section as its fragment. */
const linkTo = (section: string): string => {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${section}`;
};

/**
 * Shares the current view. Phones use the system's share sheet; other devices copy the URL to the clipboard.
 * @returns the click handler for the button, and the message to show after a click.
 */
export const useShare = (section: string, title: string) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { copy, copied, error } = useClipboard({ timeout: SAID_MS });
  const share = async (): Promise<void> => {
    const url = linkTo(section);
    if (!isNarrow || !('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (refusal) {
      // If the user closes the share sheet, nothing is copied.
      const isClosed = refusal instanceof DOMException && refusal.name === 'AbortError';
      if (!isClosed) copy(url);
    }
  };
  const said = (
    <>
      <p role="status" className={classes.shared}>
        {copied && t('series.shared')}
        {error !== null && t('series.shareRefused')}
      </p>
      {error !== null && (
        <div className={classes.link}>
          <TextField
            label={t('series.link')}
            value={linkTo(section)}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </>
  );
  return { share: () => void share(), said };
};
