import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';

interface WhenNearProps {
  /** Takes the content's place, and its room, until it is near. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Content far down a page, made once the reader is about to reach it; then it stays. */
export const WhenNear = ({ placeholder, children }: WhenNearProps) => {
  const { ref, entry } = useIntersection({ rootMargin: '600px 0px' });
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setIsNear(true);
  }, [entry]);
  return isNear ? children : <div ref={ref}>{placeholder}</div>;
};
