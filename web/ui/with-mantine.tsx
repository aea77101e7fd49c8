import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentScheme } from './current-scheme';
import { useScheme } from './scheme';
import { cssVariablesResolver, theme } from './theme';

/** Mantine applies its stored scheme whenever the provider mounts, so it is given ours. */
const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

interface WithMantineProps {
  /** Overrides the chosen scheme. */
  scheme?: 'light' | 'dark';
  children: ReactNode;
}

/**
 * Provides our theme to Mantine's components. Does not wrap the entire application: the public pages are read
 * on phones, and fetch Mantine only with the first dialog.
 */
export const WithMantine = ({ scheme, children }: WithMantineProps) => {
  const chosen = useScheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      forceColorScheme={scheme ?? chosen}
    >
      {children}
    </MantineProvider>
  );
};
