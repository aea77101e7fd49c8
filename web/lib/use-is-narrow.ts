import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's; false until the page is hydrated. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 47.5em)') === true;
