import { type Formats, formatsOf } from './formats';
import { useLanguage } from './use-language';

/** Provides the formats of numbers and dates in the current language. */
export const useFormats = (): Formats => formatsOf(useLanguage());
