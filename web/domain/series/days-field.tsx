import { useTimeout } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../public-kit/text-field';

/** The delay before a number is applied, in milliseconds; long enough for the user to type a second digit. */
const TYPING_MS = 500;

interface DaysFieldProps {
  label: string;
  /**
   * The number of days; empty if the window is not a number of days. The placeholder then describes the
   * window.
   */
  days: string;
  placeholder?: string;
  /** Parses the number of days; undefined for the initial window. */
  toDays: (typed: string) => number | undefined;
  onChange: (days: number | undefined) => void;
}

/**
 * A field for a number of days. The number is applied when the user stops typing, presses Enter or leaves the
 * field.
 */
export const DaysField = ({ label, days, placeholder, toDays, onChange }: DaysFieldProps) => {
  const [typed, setTyped] = useState(days);
  const isEdited = useRef(false);
  /** The number that this field has applied and that the window does not have yet. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    const isTypingOn = isEdited.current && days === sent.current;
    sent.current = null;
    if (!isTypingOn) setTyped(days);
  }, [days]);

  const take = (text: string): void => {
    if (!isEdited.current) return;
    isEdited.current = false;
    // Without a number, the field goes back to the window that its placeholder describes.
    if (text.trim() === '' && days === '') return;
    const chosen = toDays(text);
    const shown = String(chosen ?? days);
    sent.current = shown;
    setTyped(shown);
    onChange(chosen);
  };
  // An empty field is reset only on blur, because the user may be about to type a number.
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
      placeholder={placeholder}
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
