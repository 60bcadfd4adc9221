import { AUTH_NOTICE_TEXTS } from '#web/accounts/accounts.fr.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const refusesCookies = () => navigator.cookieEnabled === false

/** A browser that refuses our cookie forgets each sign-in at once: says so before somebody tries. */
export function CookieNotice() {
  if (!useInBrowser(refusesCookies, false)) return null
  return (
    <div className="mb-4">
      <Banner tone="warn">{AUTH_NOTICE_TEXTS.noCookies}</Banner>
    </div>
  )
}
