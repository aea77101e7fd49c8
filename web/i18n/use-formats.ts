import { type Formats, formatsOf } from './formats';
import { useLanguage } from './use-language';

/** Returns the formatters for numbers and dates in the current language. */
export const useFormats = (): Formats => formatsOf(useLanguage());
