import { Avatar } from '@mantine/core'

const GRAY = { color: 'var(--crewline-ink-2)', background: 'var(--crewline-track)' }

/** Hue belongs to projects, so people are gray. */
export function PersonAvatar({ name, size = 24 }: { name: string; size?: number }) {
  return <Avatar name={name} size={size} aria-hidden styles={{ placeholder: GRAY }} />
}
