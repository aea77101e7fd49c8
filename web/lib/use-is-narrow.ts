import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the window is as narrow as a phone; false until the page has been hydrated. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 47.5em)') === true;
