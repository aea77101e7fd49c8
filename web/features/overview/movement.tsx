import type { TopIssue } from '@stimmlage/core/contracts/public';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import classes from './movement.module.css';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, stable: IconMinus };

interface MovementProps {
  direction: TopIssue['trend'];
  /** How much, as shown; nothing where it is not worth a number. */
  amount: string | null;
  /** The same in words. */
  label: string;
  /** Whether the counts are large enough to say more than chance. */
  isCertain: boolean;
}

/** Which way a count went from one week to the next, and how far. */
export const Movement = ({ direction, amount, label, isCertain }: MovementProps) => {
  const Icon = icons[direction];
  return (
    <span className={classes.movement} data-direction={isCertain ? direction : 'unsure'}>
      <span className="visually-hidden">{label}</span>
      <Icon size={16} stroke={2.4} aria-hidden="true" />
      {amount !== null && <span aria-hidden="true">{amount}</span>}
    </span>
  );
};
