import { encode } from 'uqr'

/** Drawn here: what it says is a secret, and goes to nobody. Dark on white in every colour scheme, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ background: 'white', flex: 'none' }}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
