import type { ImportAsk, ImportPreview } from '#app/features/desk/imports/shared/ask.ts'
import type { Question } from '#app/features/desk/imports/shared/schema.ts'
import type { FoundPlace } from '#app/features/desk/imports/shared/tables.ts'
import { formatCurrencyName, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Option, SelectField } from '../fields.tsx'
import { useColumnLabel } from './column-label.ts'

const currencies =
  'KRW USD EUR GBP JPY CNY SAR AED KWD QAR OMR BHD JOD IQD LYD EGP DZD MAD TND INR PKR LKR BDT RUB KZT UZS KGS MNT GEL AZN UAH TRY NGN GHS KES TZS ZAR CAD AUD NZD'.split(
    ' ',
  )

type Props = { preview: ImportPreview; ask: ImportAsk; isMissed: boolean; onAsk: (change: Partial<ImportAsk>) => void }

export function DataQuestions({ preview: { questions, place }, ask, isMissed, onAsk }: Props) {
  const { t, lang } = useTranslation()
  const units = questions.flatMap(({ about, ...question }) =>
    about === 'currency' || about === 'distance' ? [{ ...question, about }] : [],
  )
  const hasSheets = place !== undefined && place.sheets.length > 1
  if (questions.length === 0 && !hasSheets) return null
  const [first, last] = [['', t('data.chooseAnswer')] as const, ['none', t('data.leaveEmpty')] as const]
  const isOther = ![...currencies, '', '만원', 'lakh inr', 'none'].includes(ask.currency)
  const currencyOptions: Option[] = [
    first,
    ['만원', t('data.manwon')],
    ...currencies.map((code) => [code, `${formatCurrencyName(code, lang)} (${code})`] as const),
    ['lakh inr', t('data.lakh')],
    ...(isOther ? [[ask.currency, ask.currency] as const] : []),
    last,
  ]
  const distances: Option[] = [first, ['km', t('data.kilometres')], ['mi', t('data.miles')], last]
  return (
    <section aria-labelledby="questions" className="grid gap-4 rounded-md bg-sunk p-4">
      <h3 id="questions" className="font-mid">
        {t('data.questionsTitle')}
      </h3>
      {questions.some(({ about }) => about === 'source') && (
        <Lists questions={questions} ask={ask} isMissed={isMissed} onAsk={onAsk} />
      )}
      {place && <Places place={place} ask={ask} isMissed={isMissed} onAsk={onAsk} />}
      {questions.map(
        ({ about, column, examples }) =>
          about === 'status' && (
            <Statuses key={column} column={column} words={examples} ask={ask} isMissed={isMissed} onAsk={onAsk} />
          ),
      )}
      {questions.map(
        (question) =>
          question.about === 'column' && (
            <UnusedColumns key={question.column} {...question} ask={ask} isMissed={isMissed} onAsk={onAsk} />
          ),
      )}
      {units.map(({ about, column, examples }) => (
        <SelectField
          key={about}
          label={
            <span className="wrap-anywhere">
              {t(about === 'currency' ? 'data.asksCurrency' : 'data.asksDistance', { column: isolated(column) })}
            </span>
          }
          mistake={isMissed && !ask[about] ? t('data.chooseAnswer') : undefined}
          hint={t('data.examples', { examples: examples.map(isolated).join(' · ') })}
          {...(about === 'currency'
            ? { value: ask.currency, options: currencyOptions, onText: (currency) => onAsk({ currency }) }
            : {
                value: ask.distance ?? '',
                options: distances,
                onText: (distance) => onAsk({ distance: (distance || undefined) as ImportAsk['distance'] }),
              })}
        />
      ))}
    </section>
  )
}

/** Asks whether the file is the newer version of a list that was imported before. */
function Lists({ questions, ask, isMissed, onAsk }: Pick<ImportPreview, 'questions'> & Omit<Props, 'preview'>) {
  const { t } = useTranslation()
  return questions.map(
    ({ about, column, examples }) =>
      about === 'source' && (
        <SelectField
          key={about}
          label={t('data.asksList')}
          hint={t('data.asksListHint')}
          mistake={isMissed && !ask.source ? t('data.chooseAnswer') : undefined}
          value={ask.source}
          options={[
            ['', t('data.chooseAnswer')],
            ...examples.map((source): Option => [source, t('data.listNewer', { source: isolated(source) })]),
            [column, t('data.listOther')],
            ...(ask.source && ![...examples, column].includes(ask.source)
              ? [[ask.source, isolated(ask.source)] as const]
              : []),
          ]}
          onText={(source) => onAsk({ source })}
        />
      ),
  )
}

/** Asks for the sheet if there are several, and for the row with the column names if that is not clear. */
function Places({ place, ask, isMissed, onAsk }: { place: FoundPlace } & Omit<Props, 'preview'>) {
  const { t } = useTranslation()
  const [isSheetAsked, isRowAsked] = [place.asks.includes('sheet'), place.asks.includes('headerRow')]
  const first: Option = ['', t('data.chooseAnswer')]
  const sheets = place.sheets.map(
    ({ name, rows }): Option => [name, t('data.sheetOption', { name: isolated(name), count: rows })],
  )
  const rows = place.rows.map(
    ({ row, cells }): Option => [
      String(row),
      t('data.rowOption', { row, cells: isolated(cells.filter(Boolean).join(' · ')) }),
    ],
  )
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={t(isSheetAsked ? 'data.asksSheet' : 'data.sheet')}
          mistake={isMissed && isSheetAsked ? t('data.chooseAnswer') : undefined}
          value={isSheetAsked ? '' : place.sheet}
          options={isSheetAsked ? [first, ...sheets] : sheets}
          onText={(sheet) => onAsk({ sheet: sheet || undefined, headerRow: undefined })}
        />
      )}
      {(isRowAsked || ask.headerRow !== undefined) && (
        <SelectField
          label={t('data.asksHeaderRow')}
          mistake={isMissed && isRowAsked ? t('data.chooseAnswer') : undefined}
          value={isRowAsked ? '' : String(place.headerRow)}
          options={isRowAsked ? [first, ...rows] : rows}
          onText={(row) => onAsk({ headerRow: row ? Number(row) : undefined })}
        />
      )}
    </>
  )
}

type Status = NonNullable<ImportAsk['words']>[string]

/** Asks what unknown words of the sale status mean. */
function Statuses({
  column,
  words,
  ask,
  isMissed,
  onAsk,
}: { column: string; words: string[] } & Omit<Props, 'preview'>) {
  const { t } = useTranslation()
  const options: Option[] = [
    ['', t('data.chooseAnswer')],
    ['draft', t('data.statusDraft')],
    ['sale', t('data.statusSale')],
    ['reserved', t('data.statusReserved')],
    ['sold', t('data.statusSold')],
  ]
  const handle = (word: string, status: string) => {
    const { [word]: _, ...others } = ask.words ?? {}
    onAsk({ words: status ? { ...others, [word]: status as Status } : others })
  }
  return (
    <fieldset>
      <legend className="wrap-anywhere mb-2">{t('data.asksStatus', { column: isolated(column) })}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {words.map((word) => (
          <SelectField
            key={word}
            label={word === '*' ? t('data.statusOthers') : <bdi className="wrap-anywhere">{word}</bdi>}
            mistake={isMissed && !ask.words?.[word] ? t('data.chooseAnswer') : undefined}
            value={ask.words?.[word] ?? ''}
            options={options}
            onText={(status) => handle(word, status)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type UnusedProps = Pick<Question, 'column' | 'examples' | 'cells'> & Omit<Props, 'preview'>

/** Asks which of the unused columns is a field that buyers look for. */
function UnusedColumns({ column: field, examples, cells = [], ask, isMissed, onAsk }: UnusedProps) {
  const { t } = useTranslation()
  const label = useColumnLabel()
  const said = ask.map[field]
  const none = ' '
  const handle = (column: string) => {
    const { [field]: _, ...others } = ask.map
    onAsk({ map: column ? { ...others, [field]: column.trim() } : others })
  }
  return (
    <SelectField
      label={t('data.asksColumn', { field: label(field) })}
      hint={t('data.asksColumnHint')}
      mistake={isMissed && said === undefined ? t('data.chooseAnswer') : undefined}
      value={said === '' ? none : (said ?? '')}
      options={[
        ['', t('data.chooseAnswer')],
        ...examples.map((name, at): Option => [name, `${isolated(name)}: ${isolated(cells[at] ?? '')}`]),
        [none, t('data.columnNone')],
      ]}
      onText={handle}
    />
  )
}
