import type { CSSProperties } from 'react';
import classes from './public-kit.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A placeholder for content that is loading. */
export const Skeleton = ({ width = '100%', height, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={className === undefined ? classes.skeleton : `${classes.skeleton} ${className}`}
    style={{ width, height }}
  />
);
