import { BackLink } from '#app/pages/shell/back-link.tsx'
import '#app/i18n/condition-texts.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import { type Group, listSheet, type SheetKey } from '#app/features/stock/condition/fields.ts'
import { isPinnable } from '#app/features/stock/condition/rules.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/condition'
import { SheetEntries } from './entries.tsx'
import { SheetBar, SheetPanels, usePainter } from './panels.tsx'
import { SheetScan } from './scan.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const open = context.get(services)
  return { car: await withProblemPage(() => getCar(open.db, id)) }
}

// The button sets only what its label says, so flood damage stays unstated.
const clean = { skin: 'original', frame: 'sound', accident: 'no' } as const
const rest: [Group, boolean][] = [
  ['history', false],
  ['systems', false],
  ['tyres', true],
  ['items', true],
  ['identity', true],
  ['record', true],
]

export default function ConditionPage({ loaderData: { car } }: Route.ComponentProps) {
  return <Editor key={car.id} car={car} />
}

function Editor({ car }: { car: Car }) {
  const { t } = useTranslation()
  const names = useNames()
  const sheet = useSheet(car)
  const painter = usePainter(sheet)
  const title = t('sheetEdit.pageTitle', { car: names.car(car) })
  const mechanics = Object.fromEntries(
    listSheet('systems').flatMap((key) => (key === 'highVoltage' ? [] : [[key, 'good']])),
  )
  const isEmpty = Object.keys(sheet.condition).length === 0
  const entries: Sheet = {
    ...sheet,
    set: (said, typed) => {
      painter.close()
      sheet.set(said, typed)
    },
  }
  const pictures = car.pictures.map((address) => splitShot(address).address).filter(isPinnable)
  const edit = href('/detail/:id', { id: car.id })
  return (
    <div className="mx-auto max-w-224">
      <PageHead title={title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
        <BackLink to={edit}>{t('edit.pageTitle')}</BackLink>
        <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook({ kind: 'text' })}>
          {t('edit.view')}
        </Link>
      </div>
      <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
      <p className="mt-1 text-pretty text-ink-2">{t('sheetEdit.intro')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind={isEmpty ? 'primary' : 'quiet'} onClick={() => sheet.set(clean)}>
          {t('sheetEdit.quick.clean')}
        </Button>
        <Button onClick={() => sheet.set(mechanics)}>{t('sheetEdit.quick.mechanics')}</Button>
      </div>
      <State sheet={sheet} />
      <div className="mt-6">
        <SheetPanels sheet={sheet} painter={painter} />
      </div>
      {rest.map(([group, isFolded]) => (
        <SheetEntries key={group} group={group} sheet={entries} isFolded={isFolded} />
      ))}
      <SheetScan sheet={entries} pictures={pictures} />
      <SheetBar sheet={sheet} painter={painter} pictures={pictures} done={edit} />
    </div>
  )
}

function State({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  const { saveState, conflict, taken } = sheet
  const list = (keys: SheetKey[]) => keys.map(part).join(t('searches.comma'))
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {taken.length > 0 && <p className="text-ink-2 text-sm">{t('sheetEdit.taken', { fields: list(taken) })}</p>}
      {(saveState === 'signedOut' || saveState === 'refused') && (
        <Alert message={t('sheetEdit.state.failed')}>
          {saveState === 'signedOut' && (
            <Link to={href('/sign-in')} target="_blank" rel="noreferrer" className={buttonLook()}>
              {t('operator.signIn')}
            </Link>
          )}
          <Button onClick={sheet.save}>{t('operator.tryAgain')}</Button>
        </Alert>
      )}
      {conflict && (
        <Alert
          message={`${t('sheetEdit.conflict.title')}. ${t('sheetEdit.conflict.text', { fields: list(conflict.keys) })}`}
        >
          <Button onClick={() => sheet.settle('mine')}>{t('sheetEdit.conflict.mine')}</Button>
          <Button onClick={() => sheet.settle('theirs')}>{t('sheetEdit.conflict.theirs')}</Button>
        </Alert>
      )}
    </div>
  )
}

export { ErrorBoundary } from '../edit/edit.tsx'
