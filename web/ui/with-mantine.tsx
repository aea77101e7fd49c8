import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentScheme } from './current-scheme';
import { useScheme } from './scheme';
import { cssVariablesResolver, theme } from './theme';

/** Mantine applies its stored scheme whenever the provider mounts, so this manager gives it ours. */
const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

interface WithMantineProps {
  /** Overrides the selected scheme. */
  scheme?: 'light' | 'dark';
  children: ReactNode;
}

/**
 * Provides our theme to Mantine's components. Does not wrap the entire application, because the public pages
 * are read on phones and fetch Mantine only with the first dialog.
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
