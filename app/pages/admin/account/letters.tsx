import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { data, Form, href, Link } from 'react-router'
import { pageLanguage, sender, services, signedIn } from '#app/context.ts'
import { Address } from '#app/features/base/operators/components/account-section.tsx'
import { hasChat } from '#app/features/base/operators/letters/read.server.ts'
import { getLetterChoice } from '#app/features/talk/inbox/letters/read.server.ts'
import { LetterChoice } from '#app/features/talk/inbox/letters/schema.ts'
import { saveLetterChoice } from '#app/features/talk/inbox/letters/write.server.ts'
import { ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { readFormData } from '../../form.server.ts'
import { InputField } from '../fields.tsx'
import { loadForm, type Stored, saveForm } from '../form.server.ts'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { Checkbox, SavedForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import type { Route } from './+types/letters'
import { changeChat } from './telegram.server.ts'
import { type Chatted, Telegram } from './telegram.tsx'

export const handle = { query: { saved: 'marker' } } satisfies PageHandle

type Context = Route.LoaderArgs['context']

const storedOf = (context: Context): Stored<LetterChoice> => {
  const { id } = context.get(signedIn)
  return {
    shape: LetterChoice,
    read: (db) => getLetterChoice(db, id),
    lock: async () => undefined,
    write: async (db, change) => {
      const choice = { ...(await getLetterChoice(db, id)), ...change }
      await saveLetterChoice(db, id, choice, context.get(pageLanguage))
    },
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, letters, chats } = context.get(services)
  const { id, email, role } = context.get(signedIn)
  return {
    hasLetters: letters !== undefined,
    chat: chats && { isConnected: await hasChat(db, id) },
    email,
    isOwner: role === 'owner',
    choice: await loadForm(db, storedOf(context)),
  }
}

type Tested = { tested: true } | { tested: false; reason: string }

async function sendTest(context: Context): Promise<Tested> {
  const { letters } = context.get(services)
  const wait = await context.get(sender).countForm()
  if (!letters || wait) throw data(null, { status: 429 })
  try {
    await letters.sendTest(context.get(signedIn).email, context.get(pageLanguage))
    return { tested: true }
  } catch (error) {
    return { tested: false, reason: (error as Error).message }
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readFormData(args.request.clone())
  const intent = form.get('intent')
  if (intent === 'test') return sendTest(args.context)
  return typeof intent === 'string' ? changeChat(args.context, intent) : saveForm(args, storedOf(args.context))
}
export { sendForm as clientAction } from '../use-form.ts'

export default function LettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { hasLetters, chat, isOwner } = loaderData
  if (hasLetters || chat) return <Choice {...loaderData} posted={actionData} />
  return (
    <div className="max-w-192">
      <OperatorHead title={t('letters.title')} guide={7} />
      <p className="mt-4 text-pretty">{t(isOwner ? 'setUp.letters.text' : 'setUp.letters.other')}</p>
    </div>
  )
}

type Props = Route.ComponentProps['loaderData'] & { posted: Route.ComponentProps['actionData'] }

function Choice({ hasLetters, chat, email, isOwner, choice, posted }: Props) {
  const { t } = useTranslation()
  const work = useForm<LetterChoice>(choice, posted)
  const { values, change, isWrong } = work
  const box = (name: 'questions' | 'reservations' | 'weekly' | 'isQuiet') => (
    <Checkbox
      name={name}
      isOn={values[name]}
      onChange={(isOn) => change({ [name]: isOn, ...(name === 'isQuiet' && { zone: ownZone() }) })}
    >
      {t(`letters.${name}`)}
    </Checkbox>
  )
  const time = (name: 'from' | 'to') => (
    <InputField
      name={name}
      label={t(`inbox.tell.${name}`)}
      mistake={isWrong(name) ? t('letters.time') : undefined}
      type="time"
      value={values[name]}
      onText={(text) => change({ [name]: text })}
    />
  )
  return (
    <div className="max-w-192">
      <OperatorHead title={t(hasLetters ? 'letters.title' : 'letters.telegram.title')} guide={7} />
      {hasLetters && (
        <p className="mt-1 text-pretty text-ink-2">
          {t('letters.intro')} <Address>{email}</Address>
        </p>
      )}
      <SavedForm
        work={work}
        label={(name) => t(`letters.${name as 'questions'}`)}
        failure={t('settings.failed')}
        success={t('settings.saved')}
        className="mt-6"
      >
        <div>
          {box('questions')}
          {box('reservations')}
          {isOwner && box('weekly')}
          <p className="mt-1 text-pretty text-ink-3 text-sm">{t(isOwner ? 'letters.alwaysOwner' : 'letters.always')}</p>
        </div>
        <div>
          {box('isQuiet')}
          <input type="hidden" name="zone" value={values.zone} />
          {/* Without JavaScript the times are needed before the box is ticked. */}
          <div className={values.isQuiet ? '' : 'hidden noscript:block'}>
            <div className="flex flex-wrap gap-3">
              {time('from')}
              {time('to')}
            </div>
            <p className="mt-2 text-pretty text-ink-3 text-sm">{t('letters.zone', { zone: values.zone })}</p>
          </div>
        </div>
      </SavedForm>
      {hasLetters && <Test tested={posted && 'tested' in posted ? (posted as Tested) : undefined} />}
      {chat && <Telegram {...chat} chatted={posted && 'chat' in posted ? (posted as Chatted) : undefined} />}
      <p className="mt-8">
        <Link to={href('/account')} className="text-accent-ink underline">
          {t('account.title')}
        </Link>
      </p>
    </div>
  )
}

function Test({ tested }: { tested: Tested | undefined }) {
  const { t } = useTranslation()
  return (
    <Form method="post" preventScrollReset className="mt-10 border-line border-t pt-6">
      <h2 className="font-mid text-lg">{t('letters.try')}</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">{t('letters.tryText')}</p>
      {tested?.tested === false && (
        <div className="mb-4">
          <Alert message={t('letters.notSent', { reason: tested.reason })} />
        </div>
      )}
      <StatusNotice words={tested?.tested ? t('letters.sent') : ''} count={0} className="mb-4" />
      <Button type="submit" name="intent" value="test">
        {t('letters.test')}
      </Button>
    </Form>
  )
}
