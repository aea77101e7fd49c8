import type { ReactNode } from 'react';
import classes from './public-kit.module.css';

interface SectionProps {
  /** The anchor of the section. A link to the section moves focus to the section's heading. */
  id: string;
  title: string;
  lede?: ReactNode;
  /** An explanation of what the section's figures count, shown beside the title. */
  explanation?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** Whether the section is beside another section. Sections side by side have no line above the heading. */
  isHalf?: boolean;
}

export const Section = ({ id, title, lede, explanation, action, children, isHalf = false }: SectionProps) => (
  <section id={id} className={isHalf ? classes.half : classes.section} aria-labelledby={`${id}-title`}>
    <div className={classes.head}>
      <div className={classes.titleLine}>
        <h2 id={`${id}-title`} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {explanation}
      </div>
      {lede !== undefined && <div className={classes.lede}>{lede}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
    {children}
  </section>
);

/**
 * Scrolls to a section and focuses its heading, so that keyboard and screen reader users continue from the
 * heading.
 */
export const goToSection = (id: string): void => {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};
