import '#app/i18n/operator-texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { EmailField, PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'

const Stub = createRoutesStub([{ path: '/', Component: Join }])
function Join() {
  const left = { reason: 'rule' as const, fields: ['email', 'password'] }
  return (
    <AccountForm action="/api/join" submit="Join" left={left} onDone={() => undefined}>
      <EmailField />
      <PasswordField name="password" label="Password" isNew />
    </AccountForm>
  )
}

test('an account form shows every mistake beside its field, also without JavaScript', async () => {
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts('en')}>
      <Stub />
    </TextsProvider>,
  )
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(html).toContain('Enter an email address, such as name@example.com.')
  expect(html).toContain('Enter 10 to 128 characters.')
})
