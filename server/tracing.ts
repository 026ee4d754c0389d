import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Measure } from '#app/lib/measure.ts'
import { methodOf, pathForLog } from './metrics/kinds.ts'
import { currentId } from './request-id.ts'
import type { AnsweredOfKind } from './request-result.ts'
import { version } from './version.ts'

/**
 * Sends traces of sampled requests to a collector, with the times of database, search, store and rendering
 * (opentelemetry.io/docs/specs/otlp).
 */
export type Tracing = {
  begin: (id: string) => void
  end: (answered: AnsweredOfKind) => void
  time: Measure['time']
  close: () => Promise<void>
}

type Options = {
  /** URL of the collector without /v1/traces. */
  endpoint: string
  share: number
  /** Accepts the `traceparent` header of a proxy (w3.org/TR/trace-context). */
  trustsParent: boolean
  log: { error: (fields: object, message: string) => void }
}

type Section = { name: string; start: number; end: number; labels: string[] }
const names: Partial<Record<Parameters<Measure['time']>[0], string>> = {
  renderSeconds: 'render',
  querySeconds: 'database',
  searchSeconds: 'search',
  storeSeconds: 'store',
}
const mostParts = 200
const aMinute = 60_000

/** Traces that cannot be sent are dropped. That is logged at most once a minute. */
export function openTracing({ endpoint, share, trustsParent, log }: Options): Tracing {
  let told = 0
  const tell = (message: string) => {
    if (Date.now() - told < aMinute) return
    told = Date.now()
    log.error({ said: message.slice(0, 500) }, 'could not send traces')
  }
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    {
      logLevel: DiagLogLevel.WARN,
      suppressOverrideMessage: true,
    },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: resourceFromAttributes({ 'service.name': 'nuricar', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('nuricar', version)
  // A span is made when its request ends, because its result is known then, and requests that are not sampled cost
  // little.
  const underWay = new Map<string, Section[]>()
  return {
    begin: (id) => void underWay.set(id, []),
    time: (what, seconds, ...labels) => {
      const [id, name, end] = [currentId(), names[what], Date.now()]
      const parts = id && name ? underWay.get(id) : undefined
      if (name && parts && parts.length < mostParts) parts.push({ name, start: end - seconds * 1000, end, labels })
    },
    end: ({ method, address, kind, status, seconds, answered, id = '', parent }) => {
      const parts = underWay.get(id) ?? []
      underWay.delete(id)
      const end = Date.now()
      const attributes = {
        'http.request.method': methodOf(method),
        'url.path': pathForLog(address),
        'http.route': kind,
        ...(status && { 'http.response.status_code': status }),
        'nuricar.answered': answered,
        'nuricar.request_id': id,
      }
      const given = { kind: SpanKind.SERVER, startTime: end - seconds * 1000, attributes }
      const root = tracer.startSpan(
        `${methodOf(method)} ${kind}`,
        given,
        trustsParent ? parentOf(parent) : context.active(),
      )
      if (root.isRecording()) for (const part of parts) addPart(root, part)
      if (status === 0 || status >= 500) root.setStatus({ code: SpanStatusCode.ERROR })
      root.end(end)
    },
    close: () => provider.shutdown().catch((error: Error) => tell(error.message)),
  }

  function addPart(root: Span, { name, start, end, labels }: Section): void {
    const span = tracer.startSpan(
      name,
      { startTime: start, attributes: { 'nuricar.labels': labels } },
      trace.setSpan(context.active(), root),
    )
    if (labels.includes('failed')) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  }
}

function parentOf(field: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(field ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return traceId
    ? trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true })
    : context.active()
}
