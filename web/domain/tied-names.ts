import { useTexts } from '../i18n/use-texts';

/** The maximum number of tied names in a sentence. All further names are only counted. */
const MOST_NAMED = 5;

/**
 * Returns a function that lists the names of everything that shares the highest or lowest value.
 * @param isAfterFor whether the names follow a preposition such as “for”; in German, this changes the ending.
 */
export const useTiedNames = () => {
  const { t, integer, listed } = useTexts('staff');
  return (names: readonly string[], isAfterFor: boolean): string => {
    const rest = names.length - MOST_NAMED;
    const more =
      rest > 0
        ? [t(`tied.${isAfterFor ? 'furtherFor' : 'more'}`, { count: rest, number: integer(rest) })]
        : [];
    return listed([...names.slice(0, MOST_NAMED), ...more]);
  };
};
