import { useTranslation } from '#app/i18n/translation.tsx'
import type { Role } from '../rules.ts'

/** A choice of some roles, each with what it may do. */
export function RoleChoice({ roles, chosen }: { roles: readonly Role[]; chosen: Role }) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-mid">{t('account.role')}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="flex gap-3 rounded-md px-3 py-2.5 inset-ring inset-ring-line has-checked:bg-accent-soft"
        >
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} className="tick mt-0.5" />
          <span className="min-w-0">
            <span className="block font-mid">{t(`account.roles.${role}`)}</span>
            <span className="block text-pretty text-ink-2 text-sm">{t(`account.may.${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
