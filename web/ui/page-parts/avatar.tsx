import { Avatar } from '@mantine/core'
import { initialsOf } from '../words/initials.ts'

const GRAY = { color: 'var(--crewline-ink-2)', background: 'var(--crewline-track)' }

/** Avatars are gray, because colors identify projects. */
export function PersonAvatar({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <Avatar size={size} aria-hidden styles={{ placeholder: GRAY }}>
      {initialsOf(name)}
    </Avatar>
  )
}
