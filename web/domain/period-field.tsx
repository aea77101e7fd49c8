import { NativeSelect } from '@mantine/core';
import { addDays, type Days, firstOfMonth, firstOfNextMonth, type OpenDays } from '@stimmlage/core/days';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { DateFilter } from './series/date-filter';

const dayChoices = [7, 30, 90, 365] as const;
const MONTHS = 12;
const DATES = 'dates';

const monthOf = (day: string): Days => ({
  from: firstOfMonth(day),
  to: addDays(firstOfNextMonth(day), -1),
});

/** Lists the last complete months before a day, the latest first. */
const monthsBefore = (day: string): Days[] => {
  const months: Days[] = [];
  for (let end = addDays(firstOfMonth(day), -1); months.length < MONTHS; ) {
    const month = monthOf(end);
    months.push(month);
    end = addDays(month.from, -1);
  }
  return months;
};

/** A number of days up to the last day; explicit dates take precedence. */
export interface Period extends OpenDays {
  days: number;
}

/** An option that only a single screen offers, such as all time. */
interface FurtherChoice {
  value: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

interface PeriodProps {
  period: Period;
  /** Called when the user selects a number of days up to the last day. */
  onDays: (days: number) => void;
  onDates: (days: Days) => void;
  /** The last day of a period given as a number of days; null while unknown. */
  lastDay: string | null;
  /** The maximum number of days between the first and the last date of a range. */
  most: number;
  further?: readonly FurtherChoice[];
  /** Whether the field is in the screen's header, where its label is visually hidden. */
  isInHeader?: boolean;
}

/** Returns the option that matches a period: a number of days, the first day of a month, or custom dates. */
const choiceOf = ({ from, to, days }: Period, months: readonly Days[]): string => {
  if (from === undefined && to === undefined) return String(days);
  const month = months.find((one) => one.from === from && one.to === to);
  return month?.from ?? DATES;
};

/**
 * Returns a field for the period (a number of days, a month, or a range of dates), the panel for choosing a
 * range of dates, and a function that focuses the field.
 */
export const usePeriodField = ({
  period: shown,
  onDays,
  onDates,
  lastDay,
  most,
  further = [],
  isInHeader = false,
}: PeriodProps) => {
  const { t, common, period, dayRange, day } = useTexts('staff');
  // The period that was on screen when the user chose to enter dates. The panel for dates closes when the
  // screen shows another period.
  const [asked, setAsked] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { from, to, days } = shown;
  const months = lastDay === null ? [] : monthsBefore(addDays(lastDay, 1));
  const other = further.find(({ isChosen }) => isChosen);
  const choice = other?.value ?? choiceOf(shown, months);
  const end = to ?? lastDay ?? '';
  const start = from ?? (end === '' ? '' : addDays(end, 1 - days));
  // The last day is left out, so that the panel neither closes nor loses its input when that day arrives or passes.
  const current = `${choice} ${from ?? ''} ${to ?? ''}`;
  const areDates = choice === DATES;
  const isOpen = asked === current || areDates;
  const isListed = other !== undefined || dayChoices.some((one) => one === days);
  const listed = isListed ? dayChoices : [days, ...dayChoices];

  const choose = (value: string): void => {
    setAsked(value === DATES ? current : null);
    if (value === DATES) return;
    const chosen = further.find((one) => one.value === value);
    const month = months.find((one) => one.from === value);
    if (chosen) chosen.onChoose();
    else if (month) onDates(month);
    else onDays(Number(value));
  };

  const dates = (): string => {
    if (from !== undefined && to !== undefined) return dayRange(from, to);
    if (to !== undefined) return t('period.until', { day: day(to) });
    return from === undefined ? t('period.dates') : dayRange(from, lastDay ?? from);
  };
  const label = t('period.label');
  const field = (
    <NativeSelect
      ref={select}
      {...(isInHeader ? { 'aria-label': label } : { label })}
      value={isOpen ? DATES : choice}
      data={[
        ...further.map(({ value, label: text }) => ({ value, label: text })),
        ...listed.map((value) => ({
          value: String(value),
          label: t('period.days', { count: value, days: value }),
        })),
        ...months.map((month) => ({ value: month.from, label: period('month', month.from) })),
        { value: DATES, label: areDates ? dates() : t('period.dates') },
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
  // The fields begin with the period on screen, whose days are not known before the last day is.
  const panel = isOpen && (areDates || lastDay !== null) && (
    <DateFilter
      id={id}
      range={{ from: start, to: end }}
      resetText={areDates ? common('series.reset', { count: days }) : t('dialog.cancel')}
      most={most}
      onApply={(first, last) => onDates({ from: first, to: last })}
      onReset={() => {
        // The focused button is about to disappear together with the date fields.
        select.current?.focus();
        setAsked(null);
        if (areDates) onDays(days);
      }}
    />
  );
  return { field, panel, focus: () => select.current?.focus() };
};
