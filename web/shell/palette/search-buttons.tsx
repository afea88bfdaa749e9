import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy.tsx'
import { t } from '../../ui/words/language.ts'
import classes from '../sidebar/sidebar.module.css'
import { collectKeys, takeKeys } from './early-keys.ts'

const load = () => import('./palette.tsx')
const Palette = lazyPart(async () => (await load()).Palette)

/** Returns the palette and its buttons. Hover or focus on a button loads the palette's code. */
export function usePalette(org: string) {
  const isMac = useOs() === 'macos'
  const [isAsked, setAsked] = useState(false)
  const open = () => {
    collectKeys()
    void Palette.ready().then((isReady) => isReady || takeKeys())
    if (isAsked) void load().then(({ openPalette }) => openPalette())
    else setAsked(true)
  }
  // The empty list enables the shortcut in input fields, where Mantine ignores shortcuts by default.
  useHotkeys([['mod + K', open]], [])
  const reached = () => void Palette.ready()
  const button = { onClick: open, onPointerEnter: reached, onFocus: reached }
  return {
    palette: isAsked && <Palette org={org} />,
    inSidebar: (
      <UnstyledButton className={classes.search} title={t('Search')} {...button}>
        <IconSearch size={16} aria-hidden />
        <Text className={classes.label} component="span" size="sm">
          {t('Search')}
        </Text>
        <kbd>{isMac ? '⌘ K' : t('Ctrl K')}</kbd>
      </UnstyledButton>
    ),
    inHeader: (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Search')} {...button}>
        <IconSearch size={18} />
      </ActionIcon>
    ),
  }
}
