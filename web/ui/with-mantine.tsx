import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentScheme } from './current-scheme';
import { useScheme } from './scheme';
import { cssVariablesResolver, theme } from './theme';

/**
 * Makes Mantine use our scheme. Without this manager, Mantine's provider would apply the scheme that Mantine
 * has stored.
 */
const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

interface WithMantineProps {
  /** Overrides the scheme that the user has selected. */
  scheme?: 'light' | 'dark';
  children: ReactNode;
}

/**
 * Provides Mantine components with our theme. Does not wrap the whole application: public pages are often
 * read on phones, so public pages load Mantine only when a dialog is opened.
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
