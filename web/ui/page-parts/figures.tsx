import type { ReactNode } from 'react'
import classes from './figures.module.css'

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.figures} aria-label={label}>
      {children}
    </section>
  )
}

type Tone = 'danger' | 'lost'

export function Figure(props: {
  label: string
  value: string
  tone?: Tone | undefined
  children?: ReactNode
}) {
  const { label, value, tone, children } = props
  return (
    <dl className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value} data-tone={tone}>
        {value}
      </dd>
      {children && <dd className={classes.context}>{children}</dd>}
    </dl>
  )
}
