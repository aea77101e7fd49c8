import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's; not before the page is the browser's own. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 47.5em)') === true;
