import { setTimeout as sleep } from 'node:timers/promises'
import { type Described, described } from './names.ts'
import { bounds, type Sample } from './tally.ts'

export type Source = () => Promise<Sample[]>

export type Metrics = { contentType: string; read: () => Promise<string> }

// In ms. Metrics of a thread that takes longer are left out.
const patience = 2000

// The site measures event loops per thread. The other metrics are gauges with names of counters.
const leftOut = /^nodejs_(eventloop_lag|active_\w+_total$)/

type Value = { labels: Record<string, string | number>; value: number; metricName?: string }

/** Exposes the metrics of all threads and of the process. prom-client is imported only if metrics are on. */
export async function openMetrics(sources: Source[]): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  for (const { name } of await registry.getMetricsAsJSON()) if (leftOut.test(name)) registry.removeSingleMetric(name)
  let samples: Sample[] = []
  for (const [what, metric] of Object.entries(described)) {
    const { name, help, type } = metric
    const get = async () => ({
      name,
      help,
      type,
      aggregator: 'sum',
      values: samples.filter((one) => one.what === what).flatMap(valuesOf(metric)),
    })
    registry.registerMetric({ name, get, reset: () => undefined } as unknown as Parameters<
      typeof registry.registerMetric
    >[0])
  }
  const gather = async () => {
    const all = await Promise.all(
      sources.map((read) => Promise.race([read().catch(() => []), sleep(patience, [], { ref: false })])),
    )
    samples = all.flat()
    return registry.metrics()
  }
  return { contentType: registry.contentType, read: gather }
}

function valuesOf({ name, labels: names }: Described): (sample: Sample) => Value[] {
  return ({ labels: given, value }) => {
    const labels = Object.fromEntries(names.map((label, at) => [label, given[at] ?? '']))
    if (typeof value === 'number') return [{ labels, value }]
    let up = 0
    const buckets = value.counts.map((count, at) => {
      up += count
      return { labels: { ...labels, le: bounds[at] ?? '+Inf' }, value: up, metricName: `${name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: value.sum, metricName: `${name}_sum` },
      { labels, value: up, metricName: `${name}_count` },
    ]
  }
}
