import { NativeSelect } from '@mantine/core';
import { addDays, type Days, firstOfMonth, firstOfNextMonth } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { useRef, useState } from 'react';
import { DateFilter } from '../../domain/series/date-filter';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import type { ExplorerView } from './view';

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

export interface PeriodProps {
  view: ExplorerView;
  onView: (view: ExplorerView) => void;
  /** The last day of periods given as a number of days; null while unknown. */
  lastDay: string | null;
}

/** Returns the option that matches a view: a number of days, the first day of a month, or custom dates. */
const choiceOf = ({ from, to, days }: ExplorerView, months: readonly Days[]): string => {
  if (from === undefined && to === undefined) return String(days);
  const month = months.find((one) => one.from === from && one.to === to);
  return month?.from ?? DATES;
};

/** A field for the period: a number of days, a month, or custom dates. */
export const usePeriodField = ({ view, onView, lastDay }: PeriodProps) => {
  const { t, common, period, dayRange, day } = useTexts('explorer');
  const [isAsked, setIsAsked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const { from, to, days } = view;
  const months = lastDay === null ? [] : monthsBefore(addDays(lastDay, 1));
  const choice = choiceOf(view, months);
  const isOpen = isAsked || choice === DATES;
  const known = dayChoices.some((one) => one === days) ? dayChoices : [days, ...dayChoices];

  const choose = (value: string): void => {
    setIsAsked(value === DATES);
    if (value === DATES) return;
    const month = months.find((one) => one.from === value);
    if (month) onView({ ...view, ...month });
    else onView({ ...view, from: undefined, to: undefined, days: Number(value) });
  };

  const dates = (): string => {
    if (from !== undefined && to !== undefined) return dayRange(from, to);
    if (to !== undefined) return t('period.until', { day: day(to) });
    return from === undefined ? t('period.dates') : dayRange(from, lastDay ?? from);
  };
  const field = (
    <NativeSelect
      ref={select}
      label={t('period.label')}
      value={isOpen ? DATES : choice}
      data={[
        ...known.map((value) => ({
          value: String(value),
          label: t('period.days', { count: value, days: value }),
        })),
        ...months.map((month) => ({ value: month.from, label: period('month', month.from) })),
        { value: DATES, label: choice === DATES ? dates() : t('period.dates') },
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
  const end = to ?? lastDay ?? '';
  const start = from ?? (end === '' ? '' : addDays(end, 1 - days));
  const panel = isOpen && (
    <div className={layout.filters}>
      <DateFilter
        key={`${start} ${end}`}
        id="explorer-dates"
        range={{ from: start, to: end }}
        resetText={common('series.reset', { count: days, days })}
        most={limits.windowDays}
        onApply={(first, last) => onView({ ...view, from: first, to: last })}
        onReset={() => {
          // The focused button is about to disappear together with the dates.
          select.current?.focus();
          setIsAsked(false);
          onView({ ...view, from: undefined, to: undefined });
        }}
      />
    </div>
  );
  return { field, panel };
};
