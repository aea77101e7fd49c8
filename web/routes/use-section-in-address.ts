import { useEffect } from 'react';

/** Scrolls to the section in the URL's fragment as soon as the section exists. */
export const useSectionInAddress = (isLoaded: boolean): void => {
  useEffect(() => {
    const section = location.hash.slice(1);
    if (isLoaded && section !== '') document.getElementById(section)?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded]);
};
