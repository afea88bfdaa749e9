import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '../ui/words/language.ts'

export function useTheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return { isDark, switchTheme: () => setColorScheme(isDark ? 'light' : 'dark') }
}

export function ThemeSwitch() {
  const { isDark, switchTheme } = useTheme()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={isDark ? t('Light theme') : t('Dark theme')}
      onClick={switchTheme}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  )
}
