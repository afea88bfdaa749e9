import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import { t } from '../ui/words/language.ts'

/** Makes the list of options scroll. Mantine's scroll area around the list would need a tab stop. */
const LONG_LIST = { maxHeight: 250, overflowY: 'auto' } as const

/** The dark colors of tokens.css, from text to the darkest background. */
const DARK: MantineColorsTuple = [
  ...(['#eceef2', '#c9ced6', '#9aa1ad', '#6b7280', '#323844'] as const),
  ...(['#20242d', '#1a1d25', '#101218', '#0b0d12', '#08090d'] as const),
]

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  colors: { dark: DARK },
  // Black and white text have equal contrast at this luminance.
  autoContrast: true,
  luminanceThreshold: 0.179,
  variantColorResolver: readableVariants,
  respectReducedMotion: true,
  black: '#0b0d12',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem' },
  radius: { sm: '6px' },
  defaultRadius: 'sm',
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: { h1: { fontSize: '1.25rem', lineHeight: '1.4' }, h2: { fontSize: '0.875rem' } },
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
    // The message for no results is an option, because screen readers need a listbox to have options.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 500 } },
    Table: {
      defaultProps: {
        verticalSpacing: 6,
        horizontalSpacing: 'sm',
        borderColor: 'var(--crewline-line)',
      },
    },
    // Focuses the first item instead of Mantine's placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': t('Close') } },
      styles: { title: { lineHeight: 1.3, fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
      styles: { title: { fontWeight: 600 } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
      styles: { description: { color: 'var(--mantine-color-text)' } },
    },
    // Mantine's title color has too little contrast on a light alert.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})

/** Filled red and teal buttons are darker. White text on the primary shade would have too little contrast. */
function readableVariants(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || (input.color !== 'red' && input.color !== 'teal')) return colors
  const background = `var(--mantine-color-${input.color}-9)`
  return { ...colors, background, hover: background, color: 'var(--mantine-color-white)' }
}

/** Replaces Mantine's dimmed, placeholder and error colors, which have too little contrast. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    // Uses shades 0 and 1 as backgrounds of the variant "light". Mantine uses the darker shades 1 and 2.
    ...Object.fromEntries(
      Object.entries(colors).flatMap(([name, shades]) => [
        [`--mantine-color-${name}-light`, shades[0]],
        [`--mantine-color-${name}-light-hover`, shades[1]],
      ]),
    ),
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    // Uses light colored text on a weak tint of the color. Mantine uses almost white text on a dark shade.
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
  },
})

function tintOf(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, var(--mantine-color-body))`
}
