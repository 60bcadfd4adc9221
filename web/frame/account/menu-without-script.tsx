import { RIGHTS_FORM } from '#domain/accounts/rights/rights-forms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ACCOUNT_MENU_TEXTS } from '#web/frame/frame.fr.ts'

const LOOK = 'flex min-h-12 items-center font-semibold underline underline-offset-4'

/** In place of the menu, which needs the script: the settings, and the way out. */
export function MenuWithoutScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="flex flex-wrap items-center text-14">
          <a href={PAGES.settings.path} className={`${LOOK} mr-4`}>
            {PAGES.settings.title}
          </a>
          <form method="post" action={PAGES.settings.path}>
            <input type="hidden" name={RIGHTS_FORM} value="sign-out" />
            <button type="submit" className={LOOK}>
              {ACCOUNT_MENU_TEXTS.signOut}
            </button>
          </form>
        </div>
      )}
    </noscript>
  )
}
