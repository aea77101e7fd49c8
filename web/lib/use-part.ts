import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { inTime } from './in-time';

/**
 * Returns a hook for a component whose script is loaded when the component is needed for the first time, and
 * again when it is needed after a failure. Meanwhile, the hook returns null.
 */
export const partOnDemand = <Props>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null;
  return (isNeeded: boolean, onFailure: (error: unknown) => void): ComponentType<Props> | null => {
    const [Loaded, setLoaded] = useState(() => loaded);
    const isMissing = isNeeded && Loaded === null;
    const giveUp = useEffectEvent(onFailure);
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      inTime(load()).then(
        (component) => {
          loaded = component;
          if (isWanted) setLoaded(() => component);
        },
        (error: unknown) => {
          if (isWanted) giveUp(error);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [isMissing]);
    return Loaded;
  };
};
