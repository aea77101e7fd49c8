import { type FunctionComponent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../lib/in-time';
import { Failure } from './message';

interface Retry {
  onRetry: () => void;
}

const NotLoaded = (props: Retry & { error: unknown }) => {
  const { t } = useTranslation();
  return <Failure title={t('part.chart')} {...props} />;
};

/**
 * Returns a chart whose script is loaded separately, and which suspends until then. If the script does not load,
 * an error with a retry button takes the place of the chart. A failure of React's own lazy loading would
 * break the page and could not be retried.
 */
export const chartOnDemand = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) => {
  const attempt = () =>
    lazy(
      (): Promise<{ default: FunctionComponent<Props & Retry> }> =>
        inTime(load()).then(
          (Chart) => ({ default: Chart }),
          (error: unknown) => ({ default: ({ onRetry }) => <NotLoaded error={error} onRetry={onRetry} /> }),
        ),
    ) as unknown as FunctionComponent<Props & Retry>;
  let current = attempt();
  return (props: Props) => {
    const [{ Chart }, setChart] = useState({ Chart: current });
    const retry = (): void => {
      current = attempt();
      setChart({ Chart: current });
    };
    return <Chart {...props} onRetry={retry} />;
  };
};
