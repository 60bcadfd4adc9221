import type { PageName } from '../../domain/shared/routes.ts'
import type { DemoEmail } from '../../server/demo/demo-accounts.ts'

type Stop = { readonly page: PageName; readonly as?: DemoEmail; readonly query?: string }

/** Pages without actions; pictures.ts plays what happens on the others. */
export const TOUR: readonly Stop[] = [
  { page: 'authCallback', query: '?error=access_denied' },
  { page: 'becomeDriver' },
  { page: 'registrationReceived' },
  { page: 'resetPassword', query: '?token=essai' },
  { page: 'help' },
  { page: 'legalNotice' },
  { page: 'terms' },
  { page: 'privacy' },
  { page: 'cookies' },
  { page: 'documents', as: 'chauffeur@miyi.example' },
  { page: 'profile', as: 'passager@miyi.example' },
  { page: 'settings', as: 'passager@miyi.example' },
]
