import type { Language } from '@stimmlage/core/codes/label';
import { readTopicPath } from '@stimmlage/core/topic-address';
import { chooseLanguage } from '../i18n/language';
import { readStored, storageKeys } from '../lib/storage';

/**
 * Returns the language in which a page opens: that of its URL or, if the URL has none, that of the visitor.
 */
export const pageLanguage = (path: string): Language =>
  readTopicPath(path)?.language ?? chooseLanguage(readStored(storageKeys.language), navigator.languages);
