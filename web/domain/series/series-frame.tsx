import type { ReactNode } from 'react';
import { Section } from '../../public-kit/section';
import classes from './series-frame.module.css';

interface SeriesFrameProps {
  id: string;
  title: string;
  lede: string;
  /** A new view is on its way; what is shown is the one before. */
  isBusy: boolean;
  controls: ReactNode;
  children: ReactNode;
}

/** A section with a chart over time: its controls, and room for the chart or what stands in for it. */
export const SeriesFrame = ({ id, title, lede, isBusy, controls, children }: SeriesFrameProps) => (
  <Section id={id} title={title} lede={lede}>
    <div className={classes.frame} aria-busy={isBusy}>
      {controls}
      <div className={classes.content}>{children}</div>
    </div>
  </Section>
);
