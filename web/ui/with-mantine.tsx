import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { currentScheme } from './current-scheme';
import { useScheme } from './scheme';

/** One accent in ten shades, around the two of theme.css (light: 8, dark: 3). */
const accent: MantineColorsTuple = [
  '#eef1fb',
  '#e8ecf8',
  '#c3cff5',
  '#9db4ff',
  '#7d95ea',
  '#5f79d6',
  '#4660bd',
  '#324ca4',
  '#1f3a8a',
  '#182d6b',
];

/** Mantine's greys, from ours: lines and dimmed text in light colours … */
const gray: MantineColorsTuple = [
  '#fbfaf7',
  '#f3f1ea',
  '#e2ded3',
  '#d6d0c3',
  '#c9c3b3',
  '#a8a294',
  '#8a8577',
  '#626b78',
  '#4a5563',
  '#16202c',
];

/** … and text, lines and surfaces in dark ones. */
const dark: MantineColorsTuple = [
  '#eef1f4',
  '#d3d9e0',
  '#b4bdc8',
  '#8c97a4',
  '#3d4957',
  '#232c36',
  '#171f28',
  '#10161d',
  '#0c1117',
  '#080b0f',
];

const theme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  colors: { accent, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // What drops down stays within its landmark, and a menu holds nothing but its items.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false, menuItemTabIndex: 0 },
    },
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-error': 'var(--concern)',
};

/** Mantine's own variables, from those of theme.css, which change with the scheme by themselves. */
const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });

/** Mantine shows what it remembers whenever what it is around is shown anew: it is to remember our choice. */
const schemeManager: MantineColorSchemeManager = {
  get: currentScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Lets Mantine's components be used below, in our look. It is not around everything: the public pages are
 * read on phones, and fetch it only with the first dialog.
 */
export const WithMantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemeManager}
    forceColorScheme={useScheme()}
  >
    {children}
  </MantineProvider>
);
