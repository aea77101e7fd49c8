import type { TopIssue } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useFormats } from '../../i18n/use-formats';
import classes from './movement.module.css';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, stable: IconMinus };

interface MovementProps {
  issue: Pick<TopIssue, 'trend' | 'change' | 'doubt' | 'before' | 'recent'>;
  /** Describes the change in words. */
  label: string;
}

/**
 * An arrow and a percentage for the change from one week to the next. Changes that may be due to chance are
 * grey. If the weeks cannot be compared, or have too few statements, no change is shown.
 */
export const Movement = ({ issue: { trend, change, doubt, before, recent }, label }: MovementProps) => {
  const { percent } = useFormats();
  const told = doubt === null || doubt === 'chance' ? trend : 'stable';
  const isSure = doubt === null && before !== null && recent !== null;
  const Icon = icons[told];
  return (
    <span className={classes.movement} data-direction={isSure ? trend : 'unsure'}>
      <span className="visually-hidden">{label}</span>
      <Icon size={16} stroke={2.4} aria-hidden="true" />
      {told !== 'stable' && <span aria-hidden="true">{percent(exactChange(before, recent, change))}</span>}
    </span>
  );
};
