import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined while it is not known how much there is. */
  share: number | undefined;
  /** What it says beside the number, for readers: `12 of 40 batches`. */
  text?: string;
  tone?: 'accent' | 'support' | 'concern' | 'neutral';
}

/** How much is done. */
export const ProgressBar = ({ label, share, text, tone = 'accent' }: ProgressBarProps) => {
  const percent = share === undefined ? undefined : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={classes.track}
    >
      <div
        className={classes.bar}
        data-tone={tone}
        style={{ width: `${percent ?? 100}%` }}
        data-unknown={percent === undefined}
      />
    </div>
  );
};
