import { useEffect, useState } from 'react'
import type { TableCar } from '#app/features/desk/batches/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Button } from '#app/ui/button.tsx'
import type { PanelState } from './find.tsx'

const key = 'panel-view'
// As the breakpoint wide in style.css.
const wide = '(min-width: 64rem)'

/** `isCut` means that more cars match than the table shows. */
type Listed = { cars: TableCar[]; isCut: boolean }
type Asked = { state: PanelState; query: string | undefined; version: number }

/**
 * The table with all matching cars on a wide screen, if this device chose it. `rows` is undefined while cards are
 * shown.
 */
export function usePanelTable({ state, query, version }: Asked) {
  const [isChosen, setIsChosen] = useState(false)
  const [isWide, setIsWide] = useState(false)
  const [listed, setListed] = useState<Listed>()
  const [isFailed, setIsFailed] = useState(false)
  const isOn = isChosen && isWide && state !== 'bin'
  useEffect(() => {
    const width = matchMedia(wide)
    const handleWidth = () => setIsWide(width.matches)
    handleWidth()
    setIsChosen(readStored(key) === 'table')
    width.addEventListener('change', handleWidth)
    return () => width.removeEventListener('change', handleWidth)
  }, [])
  // `version` changes when the page has loaded its data again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with each version
  useEffect(() => {
    if (!isOn) return setListed(undefined)
    const stop = new AbortController()
    const address = `/api/car-table?${new URLSearchParams({ state, ...(query && { q: query }) })}`
    void call<Listed>(address, { signal: stop.signal }).then((sent) => {
      if (stop.signal.aborted) return
      setIsFailed(!sent.ok)
      if (sent.ok) setListed(sent.value)
    })
    return () => stop.abort()
  }, [isOn, state, query, version])
  const choose = (isTable: boolean) => {
    writeStored(key, isTable ? 'table' : 'cards')
    setIsChosen(isTable)
  }
  return { rows: listed?.cars, isCut: listed?.isCut === true, isChosen, isFailed: isOn && isFailed, choose }
}

export function TableSwitch({ table: { isChosen, isFailed, choose } }: { table: ReturnType<typeof usePanelTable> }) {
  const { t } = useTranslation()
  return (
    <div className="ms-auto hidden items-center gap-3 wide:flex">
      {isFailed && (
        <p role="alert" className="text-danger">
          {t('panel.table.failed')}
        </p>
      )}
      <Button onClick={() => choose(!isChosen)}>{t(isChosen ? 'panel.table.cards' : 'panel.table.show')}</Button>
    </div>
  )
}
