import { TextInput } from '@mantine/core';
import { day } from '@stimmlage/core/contracts/common';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** The day as it appears in the URL; undefined if there is none. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/**
 * A field for a day. While the user is typing, the year lies in the first century, so the input does not
 * count as a day yet.
 */
export const DayField = ({ label, value = '', min, max, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL was changed elsewhere: by back, forward or Clear All.
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
    />
  );
};
