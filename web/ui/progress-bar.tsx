import { Progress } from '@mantine/core';
import type { Tone } from './theme';

interface ProgressBarProps {
  label: string;
  /** The progress from 0 to 1; undefined while the total is unknown. */
  share: number | undefined;
  /** Describes the progress to screen readers: `12 of 40 batches`. */
  text?: string;
  tone?: Tone;
}

export const ProgressBar = ({ label, share, text, tone = 'accent' }: ProgressBarProps) => {
  const percent = share === undefined ? undefined : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <Progress.Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <Progress.Section
        withAria={false}
        value={percent ?? 100}
        color={tone}
        striped={percent === undefined}
        animated={percent === undefined}
      />
    </Progress.Root>
  );
};
