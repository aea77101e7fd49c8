import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './outside-link.module.css';

interface OutsideLinkProps {
  href: string;
  /** Whether the link looks like a button. */
  isButton?: boolean;
  children: ReactNode;
}

/** A link to another site. The link opens in a new window, and does not send a referrer. */
export const OutsideLink = ({ href, isButton = false, children }: OutsideLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
    className={classes.link}
    data-button={isButton}
  >
    {children}
    <IconExternalLink size={15} stroke={1.8} aria-hidden="true" />
  </a>
);
