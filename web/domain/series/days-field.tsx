import { useTimeout } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../public-kit/text-field';

/** Leaves enough time to type a second digit. */
const TYPING_MS = 500;

interface DaysFieldProps {
  label: string;
  days: number;
  /** Parses a number of days. */
  toDays: (typed: string) => number;
  onChange: (days: number) => void;
}

/** A field for a number of days, applied when typing pauses, on Enter and when the field loses focus. */
export const DaysField = ({ label, days, toDays, onChange }: DaysFieldProps) => {
  const [typed, setTyped] = useState(String(days));
  const isEdited = useRef(false);
  useEffect(() => setTyped(String(days)), [days]);

  const take = (text: string): void => {
    if (!isEdited.current) return;
    isEdited.current = false;
    const chosen = toDays(text);
    setTyped(String(chosen));
    onChange(chosen);
  };
  // An empty field may still be in use, so its value falls back only when it loses focus.
  const pause = useTimeout(() => {
    if (typed.trim() !== '') take(typed);
  }, TYPING_MS);

  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      isInline
      min={1}
      max={limits.maxDays}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        isEdited.current = true;
        setTyped(value);
        pause.clear();
        pause.start();
      }}
      onBlur={() => take(typed)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') take(typed);
      }}
    />
  );
};
