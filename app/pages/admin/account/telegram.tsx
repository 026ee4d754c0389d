import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { StatusNotice } from '../head.tsx'

/** The answer of the page's action. `link` opens the bot. `isSaved` makes the router load the page again. */
export type Chatted =
  | { chat: 'connected' | 'disconnected'; isSaved: true }
  | { chat: 'unpressed' }
  | { chat: 'link'; link: string }
  | { chat: 'failed'; reason: string }

/** Connects the operator with the site's bot. */
export function Telegram({ isConnected, chatted }: { isConnected: boolean; chatted: Chatted | undefined }) {
  const { t } = useTranslation()
  const isWaiting = !isConnected && (chatted?.chat === 'link' || chatted?.chat === 'unpressed')
  const said = chatted?.chat === 'connected' || chatted?.chat === 'disconnected' ? chatted.chat : undefined
  return (
    <Form method="post" preventScrollReset className="mt-10 border-line border-t pt-6">
      <h2 className="font-mid text-lg">{t('letters.telegram.title')}</h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">
        {t(`letters.telegram.${isConnected ? 'connected' : isWaiting ? 'steps' : 'text'}`)}
      </p>
      {chatted?.chat === 'failed' && (
        <div className="mb-4">
          <Alert message={t('letters.telegram.failed', { reason: chatted.reason })} />
        </div>
      )}
      {chatted?.chat === 'unpressed' && (
        <div className="mb-4">
          <Alert message={t('letters.telegram.unpressed')} />
        </div>
      )}
      <StatusNotice words={said ? t(`letters.telegram.said.${said}`) : ''} count={0} className="mb-4" />
      <div className="flex flex-wrap items-center gap-3">
        {chatted?.chat === 'link' && !isConnected && (
          <a href={chatted.link} target="_blank" rel="noreferrer" className={buttonLook()}>
            {t('letters.telegram.open')}
          </a>
        )}
        {isWaiting && (
          <Button type="submit" name="intent" value="check">
            {t('letters.telegram.check')}
          </Button>
        )}
        {chatted?.chat !== 'link' && (
          <Button type="submit" name="intent" value={isConnected ? 'disconnect' : 'connect'}>
            {t(
              isConnected
                ? 'letters.telegram.disconnect'
                : isWaiting
                  ? 'letters.telegram.again'
                  : 'letters.telegram.connect',
            )}
          </Button>
        )}
      </div>
    </Form>
  )
}
