import type { CSSVariablesResolver, VariantColorsResolver } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import { t } from '../ui/words/language.ts'

/** The list itself is scrolled: a region around it would have to be reached by the keyboard. */
const LONG_LIST = { maxHeight: 250, overflowY: 'auto' } as const

/** Dense but calm: small controls, one blue, quiet greys. Shade 7 keeps white text readable on it. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  // White or black text, whichever has the better contrast: they cross at this luminance.
  autoContrast: true,
  luminanceThreshold: 0.179,
  variantColorResolver: readableVariants,
  respectReducedMotion: true,
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.0625rem' } },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { selectAllOnFocus: true } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Toggle password visibility') } },
    },
    Select: {
      defaultProps: { size: 'sm', allowDeselect: false, withScrollArea: false },
      styles: { options: LONG_LIST },
    },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: { options: LONG_LIST } },
    // In an empty list of choices: a list without an option is broken for whoever hears it.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    // Its element before the first item is no item: the first one has the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': t('Close') } },
      styles: { title: { lineHeight: 1.3 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
      styles: { description: { color: 'var(--mantine-color-text)' } },
    },
    // Mantine's title colour has too little contrast on the light background of an alert.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})

/** White text needs a darker red and teal than the primary shade. */
function readableVariants(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || (input.color !== 'red' && input.color !== 'teal')) return colors
  const background = `var(--mantine-color-${input.color}-9)`
  return { ...colors, background, hover: background, color: 'var(--mantine-color-white)' }
}

/** The kit's own dimmed, placeholder and error colours are too faint to read. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    // Light badges and buttons: one shade lighter behind the same text.
    ...Object.fromEntries(
      Object.entries(colors).flatMap(([name, shades]) => [
        [`--mantine-color-${name}-light`, shades[0]],
        [`--mantine-color-${name}-light-hover`, shades[1]],
      ]),
    ),
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c92a2a',
    '--crewline-line': '#e3e6ea',
    '--crewline-surface': '#f8f9fb',
  },
  dark: {
    // Coloured text on a tint of the page's grey, where Mantine has white on a glaring brown or red.
    ...Object.fromEntries(
      Object.entries(colors).flatMap(([name, shades]) => [
        [`--mantine-color-${name}-light`, tintOf(shades[6], 18)],
        [`--mantine-color-${name}-light-hover`, tintOf(shades[6], 28)],
        [`--mantine-color-${name}-light-color`, shades[name === 'dark' ? 0 : 3]],
      ]),
    ),
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-placeholder': '#949ba3',
    '--mantine-color-error': '#ff8787',
    '--crewline-line': '#373a40',
    '--crewline-surface': '#1f2124',
  },
})

function tintOf(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, var(--mantine-color-body))`
}
