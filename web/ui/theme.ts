import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Returns the ten shades of a colour that Mantine expects: a soft colour from theme.css for the lightest
 * three shades, and the colour itself for the other seven shades. Both colours adapt to the scheme.
 */
const shades = (c: string, soft: string): MantineColorsTuple => [soft, soft, soft, c, c, c, c, c, c, c];

const tones = {
  accent: shades('var(--accent)', 'var(--accent-soft)'),
  concern: shades('var(--concern)', 'var(--concern-soft)'),
  support: shades('var(--support)', 'var(--support-soft)'),
  neutral: shades('var(--neutral)', 'var(--neutral-soft)'),
  caution: shades('var(--caution)', 'color-mix(in srgb, var(--caution) 24%, var(--surface))'),
};

export type Tone = keyof typeof tones;

/**
 * Mantine's greys, mapped to our colours. Mantine uses its greys for lines and dimmed text in the light
 * scheme.
 */
const gray: MantineColorsTuple = [
  'var(--paper)',
  'var(--sunken)',
  'var(--rule)',
  'var(--rule)',
  'var(--control)',
  'var(--control)',
  'var(--ink-3)',
  'var(--ink-2)',
  'var(--ink-2)',
  'var(--ink)',
];

/**
 * Mantine's dark colours, mapped to our colours. Mantine uses its dark colours for text, lines and surfaces
 * in the dark scheme.
 */
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink-2)',
  'var(--ink-2)',
  'var(--ink-3)',
  'var(--rule-strong)',
  'var(--neutral-soft)',
  'var(--surface)',
  'var(--paper)',
  'var(--sunken)',
  'var(--sunken)',
];

const border = '1px solid transparent';

/**
 * Returns the tone for a colour. Colours from Mantine's palette, such as gray for the eye icon of a password
 * field, are neutral.
 */
const toneOf = (colour: string | undefined): Tone => {
  if (colour === undefined) return 'accent';
  return Object.hasOwn(tones, colour) ? (colour as Tone) : 'neutral';
};

/**
 * Returns the text colour for a tone. The caution colour would be too pale on its own background, and the
 * neutral colour is not a text colour.
 */
const textOf = (tone: Tone): string => {
  if (tone === 'caution') return 'var(--ink)';
  return tone === 'neutral' ? 'var(--ink-2)' : `var(--${tone})`;
};

/**
 * Colours buttons and badges: the main button has the ink colour, a dangerous button has the concern colour,
 * and light variants have the soft colour of their tone as background.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { variant } = input;
  const tone = toneOf(input.color);
  if (variant === 'filled') {
    const isMain = tone === 'accent';
    const background = isMain ? 'var(--ink)' : `var(--${tone})`;
    const hover = `color-mix(in srgb, ${background} 86%, var(--paper))`;
    return { background, hover, color: isMain ? 'var(--paper)' : 'var(--on-sentiment)', border };
  }
  if (variant === 'light' || variant === 'subtle') {
    const soft = `var(--mantine-color-${tone}-0)`;
    return {
      background: variant === 'light' ? soft : 'transparent',
      hover: soft,
      color: textOf(tone),
      border,
    };
  }
  return defaultVariantColorsResolver({ ...input, color: tone });
};

interface Sized {
  size?: string | number;
}

/**
 * Gives fields and buttons the same height. `md` is taller, for fields and buttons that are alone on a screen
 * or in a dialog.
 */
const heightOf = ({ size }: Sized): string => (size === 'md' ? '2.75rem' : 'var(--control-height)');

const segmentPadding = 'calc((var(--control-height) - 1.75rem) / 2) 0.75rem';

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  colors: { ...tones, gray, dark },
  primaryColor: 'accent',
  primaryShade: 6,
  variantColorResolver,
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  components: {
    // Keeps dropdowns inside their landmark, and removes Mantine's focus placeholder from menus, which may
    // only contain items.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false, menuItemTabIndex: 0 },
      styles: { item: { minHeight: '2.5rem', fontSize: '0.875rem' } },
    },
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
    Tabs: { styles: { tab: { minHeight: '2.75rem', fontSize: '0.875rem', fontWeight: 500 } } },
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_: unknown, { size }: Sized) => ({
        root: {
          '--button-height': heightOf({ size: size ?? 'sm' }),
          '--button-padding-x': size === 'md' ? '1.25rem' : '0.75rem',
        },
      }),
    },
    // The button that shows the password can be reached by the keyboard.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    ActionIcon: {
      defaultProps: { variant: 'default' },
      vars: () => ({ root: { '--ai-size': 'var(--control-height)' } }),
    },
    Input: {
      vars: (_: unknown, { size, error }: Sized & { error?: unknown }) => ({
        wrapper: {
          '--input-height': heightOf({ size: size ?? 'sm' }),
          '--input-fz': size === 'md' ? '1rem' : 'var(--control-font)',
          '--input-bd': error ? 'var(--concern)' : 'var(--control)',
        },
      }),
    },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      vars: () => ({
        label: { '--input-label-size': '0.8125rem' },
        error: { '--input-error-size': '0.8125rem' },
        description: { '--input-description-size': '0.8125rem' },
      }),
    },
    SegmentedControl: {
      vars: () => ({
        root: {
          '--sc-color': 'var(--ink)',
          '--sc-label-color': 'var(--paper)',
          '--sc-padding': segmentPadding,
        },
      }),
    },
    Checkbox: { defaultProps: { iconColor: 'var(--paper)' } },
    Badge: {
      defaultProps: { variant: 'light', color: 'neutral', component: 'span' },
      styles: { root: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 } },
      vars: () => ({ root: { '--badge-height': '1.375rem', '--badge-fz': '0.75rem' } }),
    },
  },
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
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--rule-strong)',
  '--mantine-color-error': 'var(--concern)',
};

/** Mantine's CSS variables, mapped to the variables in theme.css, which adapt to the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
