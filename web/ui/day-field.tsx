import { TextInput } from '@mantine/core';
import { day } from '@stimmlage/core/contracts/common';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** The day in the URL; undefined if the URL contains no day. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/**
 * A field for a day. Dates with incomplete years (0002, 0020), which occur during typing, are not passed on.
 */
export const DayField = ({ label, value = '', min, max, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Shows the day from the URL after the URL has been changed by Back, Forward or Clear All.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      label={label}
      type="date"
      value={typed}
      min={min}
      max={max}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setTyped(next);
        if (next === '') onChange(undefined);
        else if (day.safeParse(next).success) onChange(next);
      }}
      // Shows the day from the URL if the typed day was incomplete, or was not accepted.
      onBlur={() => setTyped(value)}
    />
  );
};
