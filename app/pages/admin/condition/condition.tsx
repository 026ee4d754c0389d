import { BackLink } from '#app/pages/shell/back-link.tsx'
import '#app/i18n/condition-texts.ts'
import '#app/i18n/operator-texts.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { changeCar, lockCars } from '#app/features/stock/cars/write.server.ts'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import { type Group, listSheet, type SheetKey, sheetFieldOf } from '#app/features/stock/condition/fields.ts'
import { isPinnable, readCondition, scanPages, sheetTexts } from '#app/features/stock/condition/rules.ts'
import { SheetForm, type SheetTexts } from '#app/features/stock/condition/schema.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { openForm, type Stored, saveForm } from '../form.server.ts'
import type { Loaded } from '../form-values.ts'
import { PageForm } from '../saved-form.tsx'
import { instead, sendForm } from '../use-form.ts'
import type { Route } from './+types/condition'
import { SheetEntries } from './entries.tsx'
import { SheetBar, SheetPanels, usePainter } from './panels.tsx'
import { PageOfRecord, SheetScan } from './scan.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'

export const handle = { query: { saved: 'marker' } } satisfies PageHandle

const storedSheet = (carId: string, context: Route.LoaderArgs['context']): Stored<SheetTexts> => {
  const read: Stored<SheetTexts>['read'] = async (db) => sheetTexts((await getCar(db, carId)).condition)
  return {
    shape: SheetForm,
    read,
    lock: async (transaction) => void (await lockCars(transaction, [carId])),
    write: async (transaction, change) => {
      const { condition } = readCondition({ ...(await read(transaction)), ...change })
      await changeAs(transaction, context.get(signedIn).id, (its) => changeCar(its, carId, { condition }))
    },
  }
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const car = await withProblemPage(() => getCar(context.get(services).db, id))
  return { car, loaded: openForm(sheetTexts(car.condition)) }
}

export const action = ({ params: { id }, ...args }: Route.ActionArgs) =>
  withProblemPage(() => saveForm(args, storedSheet(id, args.context)))

// The page stays as it is when the form is saved, so the redirect of forms without JavaScript is not followed.
export const clientAction = (args: Parameters<typeof sendForm>[0]) =>
  sendForm(args).catch((saved: unknown) => {
    if (saved instanceof Response) return null
    throw saved
  })

// The button sets only what its label says, so flood damage stays unstated.
const clean = { skin: 'original', frame: 'sound', accident: 'no' } as const
const mechanics = Object.fromEntries(
  listSheet('systems').flatMap((key) => (key === 'highVoltage' ? [] : [[key, 'good']])),
)
const rest: [Group, boolean][] = [
  ['history', false],
  ['systems', false],
  ['tyres', true],
  ['items', true],
  ['identity', true],
  ['record', true],
]

export default function ConditionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Editor key={loaderData.car.id} {...loaderData} posted={actionData ?? undefined} />
}

type Props = { car: Car; loaded: Loaded<SheetTexts>; posted: object | undefined }

function Editor({ car, loaded, posted }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const { part } = useSheetWords()
  const sheet = useSheet(car.id, loaded, posted)
  const painter = usePainter(sheet)
  const title = t('sheetEdit.pageTitle', { car: names.car(car) })
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
    <div className="max-w-224">
      <PageHead title={title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
        <BackLink to={edit}>{t('edit.pageTitle')}</BackLink>
        <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook({ kind: 'text' })}>
          {t('edit.view')}
        </Link>
      </div>
      <h1 className="font-strong text-xl tracking-tight">{title}</h1>
      <p className="mt-1 text-pretty text-ink-2">{t('sheetEdit.intro')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <QuickForm sheet={sheet} says={clean} isFirst={Object.keys(sheet.condition).length === 0}>
          {t('sheetEdit.quick.clean')}
        </QuickForm>
        <QuickForm sheet={sheet} says={mechanics}>
          {t('sheetEdit.quick.mechanics')}
        </QuickForm>
      </div>
      <PageForm
        work={sheet.work}
        as={sheet.form}
        isDisabled={false}
        label={(key) => part(key as SheetKey)}
        say={(key, text) => <Said of={key as SheetKey} text={String(text)} />}
        className=""
        end={<SheetBar sheet={sheet} painter={painter} pictures={pictures} done={edit} />}
      >
        {sheet.work.changed.map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={String(text)} />
        ))}
        <State sheet={sheet} />
        <div className="mt-6">
          <SheetPanels sheet={sheet} painter={painter} />
        </div>
        {rest.map(([group, isFolded]) => (
          <SheetEntries key={group} group={group} sheet={entries} isFolded={isFolded} />
        ))}
        <SheetScan sheet={entries} pictures={pictures} />
      </PageForm>
    </div>
  )
}

/** An entry as the question about conflicts shows it. */
function Said({ of: key, text }: { of: SheetKey; text: string }) {
  const { t } = useTranslation()
  const { value } = useSheetWords()
  const condition = readCondition({ [key]: text }).condition ?? {}
  const said = condition[key]
  if (said === undefined) return <span className="block text-ink-3">{t('merge.empty')}</span>
  if (key === 'scan')
    return scanPages(condition).map(({ pdf, picture }, at) => (
      <PageOfRecord key={pdf ?? picture} page={at + 1} picture={picture} />
    ))
  if (sheetFieldOf(key).kind === 'picture') return <PageOfRecord page={1} picture={text} />
  return (
    <span dir="auto" className="block whitespace-pre-line break-words">
      {value(key, said)}
    </span>
  )
}

type QuickProps = { sheet: Sheet; says: Partial<SheetTexts>; isFirst?: boolean; children: ReactNode }

/** A button that sets several entries. */
function QuickForm({ sheet: { form: Form, work, set }, says, isFirst, children }: QuickProps) {
  return (
    <Form method="post">
      {Object.entries({ form: work.name, seen: JSON.stringify(work.seen), ...says }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={isFirst ? 'primary' : 'quiet'} onClick={instead(() => set(says))}>
        {children}
      </Button>
    </Form>
  )
}

function State({ sheet: { state, taken, save } }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {taken.length > 0 && (
        <p className="text-ink-2 text-sm">
          {t('sheetEdit.taken', { fields: taken.map(part).join(t('searches.comma')) })}
        </p>
      )}
      {(state === 'signedOut' || state === 'refused') && (
        <Alert message={t('sheetEdit.state.failed')}>
          {state === 'signedOut' && (
            <Link to={href('/sign-in')} target="_blank" rel="noreferrer" className={buttonLook()}>
              {t('operator.signIn')}
            </Link>
          )}
          <Button onClick={save}>{t('operator.tryAgain')}</Button>
        </Alert>
      )}
    </div>
  )
}

export { ErrorBoundary } from '../edit/edit.tsx'
