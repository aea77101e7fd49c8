import type { Language } from '@stimmlage/core/codes/label';
import { readTopicPath } from '@stimmlage/core/topic-address';
import { chooseLanguage } from '../i18n/language';
import { readStored, storageKeys } from '../lib/storage';

/**
 * Returns the initial language of a page: the language in the URL or, if the URL contains no language, the
 * visitor's language.
 */
export const pageLanguage = (path: string): Language =>
  readTopicPath(path)?.language ?? chooseLanguage(readStored(storageKeys.language), navigator.languages);
