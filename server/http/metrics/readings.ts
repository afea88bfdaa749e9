import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'

type Figures = number | Record<string, number>
type Read = () => Figures | Promise<Figures>

export function addGauge(registry: Registry, name: string, help: string, read: Read, label?: string): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    collect: async () => each(await read(), label, (labels, figure) => gauge.set(labels, figure)),
  })
}

export function addCounter(registry: Registry, name: string, help: string, read: Read, label?: string): void {
  const counter = new Counter({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const figures = await read()
      counter.reset()
      each(figures, label, (labels, figure) => counter.inc(labels, figure))
    },
  })
}

function each(
  figures: Figures,
  label: string | undefined,
  report: (labels: Record<string, string>, figure: number) => void,
): void {
  if (typeof figures === 'number') report({}, figures)
  else for (const [value, figure] of Object.entries(figures)) report({ [label ?? '']: value }, figure)
}
