import { useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FreshLink } from '../schema.ts'
import { CopyButton } from './copy-button.tsx'
import { EmailField, NameField } from './fields.tsx'
import { PasswordForm } from './form.tsx'
import { RoleChoice } from './role-choice.tsx'

/** `hasLetters`: the site can send the link by e-mail. */
type Props = { open: boolean; hasLetters: boolean; onClose: () => void; onMade: () => void }

/** Makes an invitation, whose link is shown only once. */
export function Invite({ open, hasLetters, onClose, onMade }: Props) {
  const { t, lang } = useTranslation()
  const [made, setMade] = useState<FreshLink>()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <Dialog open={open} title={t(made ? 'account.linkReady' : 'account.invite')} onClose={close}>
      {made ? (
        <ReadyLink link={made} onClose={close} />
      ) : (
        <PasswordForm<FreshLink>
          text={t('account.inviteText')}
          action="/api/invitations"
          submit={t('account.makeLink')}
          words={{ rule: t('join.wrong') }}
          hidden={{ lang }}
          onDone={(link) => {
            setMade(link)
            onMade()
          }}
          onClose={close}
        >
          <NameField label={t('account.inviteName')} isOther />
          <EmailField isOther hint={hasLetters ? t('account.inviteMailed') : undefined} />
          <RoleChoice roles={['seller', 'helper']} chosen="seller" />
        </PasswordForm>
      )}
    </Dialog>
  )
}

function ReadyLink({ link: { url, mailed }, onClose }: { link: FreshLink; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = useSite()
  const [said, setSaid] = useState('')
  const message = t('account.message', { site: name, url })

  // KakaoTalk accepts a text from a phone's share sheet, and elsewhere only from the clipboard.
  const sendByKakao = async () => {
    try {
      if (navigator.share) return await navigator.share({ text: message })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    setSaid(t((await copyText(message)) ? 'account.pasteKakao' : 'account.copyByHand'))
  }

  return (
    <>
      <p className="mt-2 mb-4 text-pretty text-ink-2">
        {mailed && `${t('account.linkMailed')} `}
        {t('account.linkNote')}
      </p>
      <Field label={t('account.link')}>
        {(control) => (
          <input
            {...control}
            readOnly
            dir="ltr"
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className={`${controlLook} text-sm`}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={url} />
        <Button onClick={sendByKakao}>
          <Icon name="kakao" />
          {t('nav.kakao')}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook()}
        >
          <Icon name="whatsapp" />
          {t('nav.whatsapp')}
        </a>
      </div>
      <p role="status" className="mt-3 text-ink-2 text-sm empty:hidden">
        {said}
      </p>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('account.done')}
        </Button>
      </DialogActions>
    </>
  )
}
