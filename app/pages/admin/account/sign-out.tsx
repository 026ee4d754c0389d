import { Form, href } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

/** Ends in the action of the account page. The page is loaded anew, so that no operator data stays in memory. */
export function SignOut() {
  const { t } = useTranslation()
  return (
    <Form method="post" action={href('/account')} reloadDocument>
      <Button type="submit" name="intent" value="signOut">
        {t('admin.signOut')}
      </Button>
    </Form>
  )
}
