import { Component, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { href, isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import { Missing } from './missing.tsx'

/** The error page for an unknown URL, a lost connection or a crash. `isAlone` renders it without header and footer. */
export function CrashPage({ error, isAlone = false }: { error: unknown; isAlone?: boolean }) {
  const isOnline = useOnline()
  const { key } = useLocation()
  // An error while offline stays 'offline' until a retry with a connection fails too.
  const [lost, setLost] = useState<string>()
  if (!isOnline && lost !== key) setLost(key)
  if (isRouteErrorResponse(error) && error.status < 500) return <Missing isRefused={error.status !== 404} />
  const page = lost === key ? <Offline onAsked={() => setLost(undefined)} /> : <Crash />
  return isAlone ? <main className="wrap">{page}</main> : page
}

/** Whether loading data failed, rather than rendering. Browsers word network errors differently. */
export function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500
  return (
    error instanceof Error &&
    /^(Unexpected Server Error|Unable to decode turbo-stream|No result found)|fetch|network|load failed/i.test(
      error.message,
    )
  )
}

export const RequestId = createContext<string | undefined>(undefined)

function Crash() {
  const { t } = useTranslation()
  const id = useContext(RequestId)
  const { pathname, search } = useLocation()
  return (
    <Message title={t('error.crashTitle')} text={t('error.crashText')}>
      {/* These links load the document anew, because the state after a crash cannot be trusted. */}
      <Link to={pathname + search} reloadDocument className={buttonLook({ kind: 'primary' })}>
        {t('error.tryAgain')}
      </Link>
      <Link to={href('/')} reloadDocument className={buttonLook()}>
        {t('error.toHome')}
      </Link>
      {/* Only the server knows the id, and hydration keeps its text. */}
      <p className="basis-full text-ink-2 text-sm" suppressHydrationWarning>
        {id ? t('error.request', { id }) : ''}
      </p>
    </Message>
  )
}

// Retries without loading the document, which would fail offline. `onAsked` is called after a retry with a connection.
function Offline({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const ask = async () => {
    const { onLine } = navigator
    await revalidate()
    if (onLine) onAsked()
  }
  const handleOnline = useEffectEvent(() => void ask())
  useEffect(() => {
    const handle = () => handleOnline()
    addEventListener('online', handle)
    return () => removeEventListener('online', handle)
  }, [])
  return (
    <Message title={t('error.offlineTitle')} text={t('error.offlineText')}>
      <Button kind="primary" disabled={state === 'loading'} onClick={() => void ask()}>
        {t('error.tryAgain')}
      </Button>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      {/* Without the site's name. */}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div role="alert">
        <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
        <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">{text}</p>
      </div>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  )
}

type CatchProps = {
  fallback: (error: unknown) => ReactNode
  /** A new value, such as the path of another page, resets the boundary. */
  at?: string
  children: ReactNode
}
type Caught = { error?: unknown; hasFailed: boolean; at?: string | undefined }

/** Error boundary for client-side crashes. */
export class ClientErrorBoundary extends Component<CatchProps, Caught> {
  override state: Caught = { hasFailed: false, at: this.props.at }
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, hasFailed: true }
  }
  static getDerivedStateFromProps({ at }: CatchProps, state: Caught): Caught | null {
    return at === state.at ? null : { hasFailed: false, at }
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children
  }
}
