import { useEffect } from 'react';

/** An address with a section leads to it, once there is something to lead to. */
export const useSectionInAddress = (isLoaded: boolean): void => {
  useEffect(() => {
    const section = location.hash.slice(1);
    if (isLoaded && section !== '') document.getElementById(section)?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded]);
};
