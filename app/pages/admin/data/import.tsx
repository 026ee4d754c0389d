import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportAsk, ImportJob, ImportPreview } from '#app/features/desk/imports/shared/ask.ts'
import type { Question } from '#app/features/desk/imports/shared/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import {
  type DataProblem,
  readPreview,
  readState,
  sellGone,
  sendFile,
  sendPhotos,
  startImport,
  stopImport,
} from './calls.ts'
import { DataDescription } from './description.tsx'
import { DataHidden } from './hidden.tsx'
import { DataMapping } from './mapping.tsx'
import { DataPaste } from './paste.tsx'
import { DataPhotos } from './photos.tsx'
import { DataProgress } from './progress.tsx'
import { DataQuestions } from './questions.tsx'
import { DataReason } from './reason.tsx'
import { DataRecalled } from './recalled.tsx'
import { DataReport } from './report.tsx'
import { DataRows } from './rows.tsx'

const nothingSaid: ImportAsk = { map: {}, currency: '', source: '' }
const pollEvery = 1000
const formats = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,.json,.jsonl,.xml,text/csv,application/json'

function isOpen({ about, column, examples }: Question, ask: ImportAsk): boolean {
  if (about === 'column') return ask.map[column] === undefined
  return about === 'status' ? examples.some((word) => !ask.words?.[word]) : !ask[about]
}

/** Imports a file. The server does the work, so the operator may close the page and return later. */
export function DataImport({ perDollar }: { perDollar: Record<string, number> }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<ImportPreview>()
  const [ask, setAsk] = useState(nothingSaid)
  const [job, setJob] = useState<ImportJob>()
  const [upload, setUpload] = useState<{ name: string; share: number }>()
  const [problem, setProblem] = useState<DataProblem>()
  const [isReady, setIsReady] = useState(false)
  const asked = useRef(0)
  const outcome = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const isStarted = useRef(false)
  const state = job?.state
  const isRunning = job?.state === 'running'

  useEffect(() => {
    void readState().then(async (answer) => {
      if ('value' in answer) {
        setJob(answer.value.job ?? undefined)
        const read =
          answer.value.file && (await readPreview(answer.value.file.id, answer.value.file.ask ?? nothingSaid))
        if (read && 'value' in read && asked.current === 0) {
          setAsk(read.value.file.ask ?? nothingSaid)
          setPreview(read.value)
        }
      }
      setIsReady(true)
    })
  }, [])

  useEffect(() => {
    if (!isRunning) return
    let timer = 0
    const poll = async () => {
      const answer = await readState()
      // While the device is offline, the page keeps asking for the state.
      if ('value' in answer && answer.value.job) {
        setJob(answer.value.job)
        if (answer.value.job.state !== 'running' && !answer.value.job.dryRun) {
          // A failed import keeps its preview, because the operator may retry it with other answers.
          if (answer.value.job.state !== 'failed') setPreview(undefined)
          void revalidate()
        }
      }
      timer = window.setTimeout(poll, pollEvery)
    }
    timer = window.setTimeout(poll, pollEvery)
    return () => clearTimeout(timer)
  }, [isRunning, revalidate])

  useEffect(() => {
    if (isStarted.current && state) outcome.current?.scrollIntoView({ block: 'start' })
  }, [state])

  useEffect(() => {
    if (problem?.reason === 'questions') focusFirst(box.current)
  }, [problem])

  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) void handleFile(file)
  }
  const handleFile = async (file: File) => {
    asked.current++
    setProblem(undefined)
    setPreview(undefined)
    setUpload({ name: file.name, share: 0 })
    const answer = await sendFile(file, (share) => setUpload({ name: file.name, share }))
    setUpload(undefined)
    if ('problem' in answer) {
      // After a failed upload the previous file stays. If the new file is unreadable, it has already replaced the
      // previous one.
      if (answer.problem.reason === 'unreadable') setJob(undefined)
      else setPreview(preview)
      return setProblem(answer.problem)
    }
    setJob(undefined)
    setAsk(answer.value.file.ask ?? nothingSaid)
    setPreview(answer.value)
  }
  // A rate belongs to its currency.
  const handleAsk = (change: Partial<ImportAsk>) =>
    handleAnswers({ ...ask, ...('currency' in change && { rate: undefined }), ...change })
  const handleAnswers = async (next: ImportAsk) => {
    if (!preview) return
    const turn = ++asked.current
    setAsk(next)
    setJob(undefined)
    const answer = await readPreview(preview.file.id, next)
    if (turn !== asked.current) return
    if ('problem' in answer) return setProblem(answer.problem)
    setProblem(undefined)
    setPreview(answer.value)
  }
  const handleStart = async (dryRun: boolean, as?: 'drafts') => {
    if (!preview || isRunning) return
    if (preview.questions.some((question) => isOpen(question, ask))) {
      return setProblem({ reason: 'questions' })
    }
    setProblem(undefined)
    const answer = await startImport(preview.file.id, { ...ask, as }, dryRun)
    if ('problem' in answer) return setProblem(answer.problem)
    isStarted.current = true
    setJob(answer.value.job ?? undefined)
  }
  const handlePhotos = async (zip: File) => {
    if (!preview) return
    setProblem(undefined)
    setUpload({ name: zip.name, share: 0 })
    const answer = await sendPhotos(preview.file.id, zip, (share) => setUpload({ name: zip.name, share }))
    setUpload(undefined)
    if ('problem' in answer) return setProblem(answer.problem)
    setPreview({ ...preview, file: { ...preview.file, photos: answer.value.photos } })
  }
  const handleSell = async () => {
    const answer = await sellGone()
    if ('problem' in answer) return setProblem(answer.problem)
    setJob(answer.value.job ?? undefined)
    void revalidate()
  }
  const handleForget = async () => {
    await stopImport()
    setJob(undefined)
    setPreview(undefined)
  }

  const hidden = preview?.place?.hidden
  const hiddenParts = hidden && (hidden.rows > 0 || hidden.columns > 0) && (
    <DataHidden hidden={hidden} ask={ask} onAsk={handleAsk} />
  )

  return (
    <section ref={box} aria-labelledby="import" className="mt-8 grid gap-6 border-line border-t pt-6">
      <div>
        <h2 id="import" className="font-mid text-lg">
          {t('data.importTitle')}
        </h2>
        <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('data.importText')}</p>
      </div>
      {!isRunning && !upload && (
        <label
          className={`${buttonLook({ kind: preview || job ? 'quiet' : 'primary' })} cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
        >
          <Icon name="add" />
          {t(preview ? 'data.chooseOther' : job ? 'data.again' : 'data.choose')}
          <input type="file" accept={formats} disabled={!isReady} onChange={handleChoice} className="sr-only" />
        </label>
      )}
      {!isRunning && !upload && <DataPaste onFile={handleFile} />}
      {upload && <DataProgress title={t('data.uploading', { name: upload.name })} share={upload.share} />}
      {problem && (
        <Alert message={t(`data.problem.${problem.reason}`)}>
          {problem.why && (
            <p className="w-full wrap-anywhere pe-2 text-sm">
              <DataReason reason={problem.why} />
            </p>
          )}
        </Alert>
      )}
      <MistakeSummary box={box} />
      {preview && !isRunning && (
        <>
          {preview.recalled && ask === preview.file.ask && (
            <DataRecalled {...preview.recalled} onClear={() => handleAnswers(nothingSaid)} />
          )}
          {hidden?.byFilter && hiddenParts}
          {!preview.isOwn && (
            <DataQuestions preview={preview} ask={ask} isMissed={problem?.reason === 'questions'} onAsk={handleAsk} />
          )}
          {!hidden?.byFilter && hiddenParts}
          {!preview.isOwn && <DataDescription preview={preview} ask={ask} onAsk={handleAsk} />}
          <DataRows preview={preview} />
          {!preview.isOwn && <DataPhotos photos={preview.file.photos} onZip={handlePhotos} />}
          {!preview.isOwn && (
            <DataMapping
              key={preview.file.id}
              preview={preview}
              ask={ask}
              perDollar={perDollar}
              wrong={problem?.fields ?? []}
              onAsk={handleAsk}
            />
          )}
        </>
      )}
      <div ref={outcome} className="scroll-mt-24">
        {isRunning && (
          <DataProgress
            title={t(job.dryRun ? 'data.checking' : 'data.importing', { name: job.name })}
            share={job.done}
            rows={job.rows}
            note={t('data.closeNote')}
            onStop={() => void stopImport()}
          />
        )}
        <div role="status">
          {job && !isRunning && (
            <DataReport job={job} ask={ask} onAsk={(change) => setAsk({ ...ask, ...change })} onSell={handleSell} />
          )}
        </div>
      </div>
      {preview && !isRunning && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" size="big" onClick={() => handleStart(false)}>
            {t('data.import')}
          </Button>
          {!preview.isOwn && (
            <Button size="big" onClick={() => handleStart(false, 'drafts')}>
              {t('data.importDrafts')}
            </Button>
          )}
          <Button size="big" onClick={() => handleStart(true)}>
            {t('data.check')}
          </Button>
          <Button kind="text" size="big" onClick={handleForget} className="ms-1">
            {t('account.cancel')}
          </Button>
        </div>
      )}
    </section>
  )
}
