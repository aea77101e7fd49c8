import { codebook1 } from '../codebook/1/en';
import { defineCodebook } from '../codebook/codebook';

const german = codebook1.translations.de;

/**
 * An invented later version of the codebook, with a 17th category in addition to the categories of codebook
 * 1.
 */
export const widerCodebook = defineCodebook({
  ...codebook1,
  version: 17,
  categories: { ...codebook1.categories, sport: 'Sport: Vereine, Verbände, Olympia, Sportförderung' },
  translations: {
    de: {
      ...german,
      categories: { ...german.categories, sport: 'Vereine, Verbände, Olympia, Sportförderung' },
    },
  },
});
