import { useEffect, useState } from 'react';

/**
 * Scrolls to the section in the URL's fragment as soon as the section exists. The browser itself scrolls to a
 * section that the server has rendered.
 */
export const useSectionInAddress = (isLoaded: boolean): void => {
  const [isRendered] = useState(isLoaded);
  useEffect(() => {
    const section = location.hash.slice(1);
    if (isLoaded && !isRendered && section !== '')
      document.getElementById(section)?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded, isRendered]);
};
