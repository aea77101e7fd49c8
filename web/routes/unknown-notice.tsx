import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import { Button } from '../public-kit/button';
import classes from './unknown-notice.module.css';

interface UnknownNoticeProps {
  /** The path that was requested. Anyone may have written it. */
  path: string;
  onClose: () => void;
}

/** A notice above the page, saying that the requested path does not exist. */
export const UnknownNotice = ({ path, onClose }: UnknownNoticeProps) => {
  const { t, common } = useTexts('unknownAddress');
  const [isReady, setIsReady] = useState(false);
  // Screen readers announce a change of a region that exists, not the text that a new region contains.
  useEffect(() => setIsReady(true), []);
  return (
    <aside className={classes.notice} aria-label={t('label')}>
      <p role="status" className={classes.text}>
        {isReady && t('text', { path: safeText(path) })}
      </p>
      <Button onClick={onClose}>{common('close')}</Button>
    </aside>
  );
};
