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
  /** The first and last day that are shown, or that have been chosen and are about to be shown. */
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
  const [draft, setDraft] = useState<Days | null>(null);
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const { from, to } = draft ?? range;
  /** Ties the problem to a field, unless only the other field lacks a day. */
  const tie = (day: string) => ({
    'aria-invalid': problem !== null && (problem !== 'missing' || day === ''),
    'aria-describedby': `${id}-problem`,
  });
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const found = rangeProblem(from, to, most);
    setProblem(found);
    if (found !== null) return;
    setDraft(null);
    onApply(from, to);
  };
  return (
    <form id={id} className={classes.panel} onSubmit={apply} noValidate>
      <TextField
        {...tie(from)}
        type="date"
        label={t('series.from')}
        value={from}
        max={to}
        onChange={({ currentTarget }) => setDraft({ from: currentTarget.value, to })}
      />
      <TextField
        {...tie(to)}
        type="date"
        label={t('series.to')}
        value={to}
        min={from}
        onChange={({ currentTarget }) => setDraft({ from, to: currentTarget.value })}
      />
      <Button type="submit">{t('series.apply')}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          setDraft(null);
          setProblem(null);
          onReset();
        }}
      >
        {resetText}
      </Button>
      <p id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem !== null && t(problemKeys[problem], { days: most })}
      </p>
    </form>
  );
};
