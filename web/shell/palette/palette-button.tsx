import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy.tsx'
import { t } from '../../ui/words/language.ts'
import classes from './palette.module.css'

const load = () => import('./palette.tsx')
const Palette = lazyPart(async () => (await load()).Palette)

/** Loads the palette when the button is hovered or focused. */
export function PaletteButton({ org }: { org: string }) {
  const isMac = useOs() === 'macos'
  const [isAsked, setAsked] = useState(false)
  const open = () => (isAsked ? void load().then(({ openPalette }) => openPalette()) : setAsked(true))
  useHotkeys(isAsked ? [] : [['mod + K', open]])
  const reached = () => void Palette.ready()
  const button = { onClick: open, onPointerEnter: reached, onFocus: reached }
  return (
    <>
      <UnstyledButton visibleFrom="sm" className={classes.button} {...button}>
        <IconSearch size={16} aria-hidden />
        <Text component="span" size="sm" c="dimmed">
          {t('Search')}
        </Text>
        <Kbd size="xs">{isMac ? '⌘ K' : t('Ctrl K')}</Kbd>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Search')}
        {...button}
      >
        <IconSearch size={18} />
      </ActionIcon>
      {isAsked && <Palette org={org} />}
    </>
  )
}
