import type { Days } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../public-kit/button';
import { TextField } from '../../public-kit/text-field';
import classes from './series.module.css';
import { type RangeProblem, rangeProblem } from './view';

const problemKeys = {
  missing: 'series.dateMissing',
  order: 'series.dateOrder',
  span: 'series.dateSpan',
} as const;

interface DateFilterProps {
  id: string;
  /** The first and last day that are currently shown. */
  range: Days;
  /** The label of the button that removes the custom dates. */
  resetText: string;
  /** The maximum number of days between the first and the last day. */
  most?: number;
  onApply: (from: string, to: string) => void;
  onReset: () => void;
}

/** Selects a first and last day, as an alternative to a number of days up to today. */
export const DateFilter = ({
  id,
  range,
  resetText,
  most = limits.maxDays,
  onApply,
  onReset,
}: DateFilterProps) => {
  const { t } = useTranslation();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const found = rangeProblem(from, to, most);
    setProblem(found);
    if (found === null) onApply(from, to);
  };
  return (
    <form id={id} className={classes.panel} onSubmit={apply} noValidate>
      <TextField
        type="date"
        label={t('series.from')}
        value={from}
        max={to}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextField
        type="date"
        label={t('series.to')}
        value={to}
        min={from}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit">{t('series.apply')}</Button>
      <Button variant="quiet" onClick={onReset}>
        {resetText}
      </Button>
      <p role="alert" className={classes.problem}>
        {problem !== null && t(problemKeys[problem], { days: most })}
      </p>
    </form>
  );
};
