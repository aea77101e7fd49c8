import { TextInput } from '@mantine/core';
import { day } from '@stimmlage/core/contracts/common';
import { type KeyboardEvent, useRef, useState } from 'react';

interface DayFieldProps {
  label: string;
  /** The day in the URL; undefined if the URL contains no day. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Why the day that was last chosen has not been accepted. */
  problem?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Whether a key opens the browser's calendar, so that the next day is picked instead of typed. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean =>
  key === ' ' || key === 'Enter' || key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * A field for a day. A picked day is passed on immediately. A typed day is passed on when the user presses
 * Enter or leaves the field, because typing it produces other days in between: 1 November before 15 November.
 */
export const DayField = ({ label, value = '', min, max, problem, onChange }: DayFieldProps) => {
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  const isTyping = useRef(false);
  // Shows the day from the URL after the URL has been changed by Back, Forward or Clear All.
  if (value !== known) {
    setKnown(value);
    setShown(value);
  }
  const pass = (next: string): void => {
    isTyping.current = false;
    if (next === value) return;
    if (next === '') onChange(undefined);
    else if (day.safeParse(next).success) onChange(next);
  };
  return (
    <TextInput
      label={label}
      type="date"
      value={shown}
      min={min}
      max={max}
      error={problem}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        const { value: typed, validity } = event.currentTarget;
        if (event.key === 'Enter' && !validity.badInput) pass(typed);
        isTyping.current = !opensCalendar(event);
      }}
      // Not every browser reports a key or a pointer while the user picks a day in its calendar.
      onKeyUp={() => {
        isTyping.current = false;
      }}
      onChange={({ currentTarget }) => {
        setShown(currentTarget.value);
        if (!isTyping.current) pass(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => {
        // The window has lost the focus, but the field will have it when the user returns.
        if (document.activeElement === currentTarget) return;
        if (!currentTarget.validity.badInput) pass(currentTarget.value);
        // Shows the day from the URL if the typed day was incomplete, or was not accepted.
        else currentTarget.value = value;
        setShown(value);
      }}
    />
  );
};
