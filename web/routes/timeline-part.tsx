import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeline } from '../features/trend-timeline/timeline';
import { inTime } from '../lib/in-time';
import { Failure, type FailureProps } from '../public-kit/message';
import { Section } from '../public-kit/section';
import { Skeleton } from '../public-kit/skeleton';
import classes from './public.module.css';

interface WhenNearProps {
  /** A placeholder as tall as the content, shown until the content comes close to the viewport. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Content far down the page. The content is mounted as soon as the reader scrolls near the content, and then
 * stays mounted.
 */
const WhenNear = ({ placeholder, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '600px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place} className={classes.placeholder}>
      {placeholder}
    </div>
  );
};

/**
 * Loads the timeline as a query, so that loading can be retried after a failure. A failure of React's own
 * lazy loading would break the page.
 */
const timelinePart = {
  queryKey: ['part', 'timeline'],
  queryFn: async () => (await inTime(import('../features/trend-timeline/timeline'))).Timeline,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: false,
  structuralSharing: false,
} as const;

/** Reserves space for the timeline until the timeline has loaded. */
const Placeholder = ({ failed = null }: { failed?: Pick<FailureProps, 'error' | 'onRetry'> | null }) => {
  const { t } = useTranslation('public');
  return (
    <Section id="timeline" title={t('timeline.title')} lede={t('timeline.lede')}>
      {failed === null ? (
        <Skeleton className={classes.timeline} />
      ) : (
        <Failure title={t('timeline.error')} text={t('timeline.errorText')} {...failed} />
      )}
    </Section>
  );
};

const LoadedTimeline = (props: ComponentProps<typeof Timeline>) => {
  const { data: Part, isError, error, refetch } = useQuery(timelinePart);
  if (Part === undefined)
    return <Placeholder failed={isError ? { error, onRetry: () => void refetch() } : null} />;
  return <Part {...props} />;
};

/**
 * The timeline, which is far down the page and therefore fetched only when the reader scrolls near the
 * timeline.
 */
export const TimelinePart = (props: ComponentProps<typeof Timeline>) => (
  <WhenNear placeholder={<Placeholder />}>
    <LoadedTimeline {...props} />
  </WhenNear>
);
