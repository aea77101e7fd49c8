import { type Formats, formatsOf } from './formats';
import { useLanguage } from './use-language';

/** Numbers and dates in the language in force. */
export const useFormats = (): Formats => formatsOf(useLanguage());
