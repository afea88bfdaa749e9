import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export function useTheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return { isDark, switchTheme: () => setColorScheme(isDark ? 'light' : 'dark') }
}
