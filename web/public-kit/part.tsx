import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../lib/in-time';
import { Failure } from './message';

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

const NotLoaded = (props: NotLoadedProps) => {
  const { t } = useTranslation();
  return <Failure title={t('part.chart')} text={t('part.text')} {...props} />;
};

/**
 * Returns a chart whose script is loaded separately, and which suspends until then. If the script does not load,
 * an error with a retry button takes the place of the chart. A failure of React's own lazy loading would
 * break the page and could not be retried.
 */
export const chartOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const listeners = new Set<() => void>();
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await inTime(load()) };
      } catch (error) {
        return { default: () => <NotLoaded error={error} onRetry={retry} /> };
      }
    });
  let current = attempt();
  const retry = (): void => {
    current = attempt();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => current;
  return (props: Props) => {
    const Chart = useSyncExternalStore(subscribe, read, read);
    return <Chart {...props} />;
  };
};
