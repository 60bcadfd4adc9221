import { CONSENT_PURPOSES } from '#domain/accounts/rights/consents.ts'
import { OWN_DATA_AFTER_SIGN_IN, OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { RIGHTS_FORM, type RightsForm, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { callOf, type Fields, type PageForm } from './page-form.ts'

type RightsPageForm = PageForm<RightsFormField>

const is = (form: RightsForm) => (fields: Fields<RightsFormField>) => fields[RIGHTS_FORM] === form

/** « Mes données »: whoever asks proves who they are. */
const OPENING: RightsPageForm = {
  page: PAGES.settings.path,
  isSent: is('open'),
  call: ({ fields: { password = '' } }) => callOf('POST /api/my-data/opening', { body: { password } }),
  next: () => OWN_DATA_PATH,
  keeps: [RIGHTS_FORM],
}

const CONSENT: RightsPageForm = {
  page: PAGES.settings.path,
  isSent: is('consent'),
  call: ({ fields: { purpose, given, seen = '' } }) =>
    callOf('PUT /api/consents/:purpose', {
      params: { purpose: CONSENT_PURPOSES.find((one) => one === purpose) ?? CONSENT_PURPOSES[0] },
      body: { given: given === 'true', page: 'settings', seen },
    }),
  next: () => PAGES.settings.path,
  // What was seen has changed: the page shows what holds.
  keeps: [RIGHTS_FORM],
}

const CORRECTION: RightsPageForm = {
  page: PAGES.settings.path,
  isSent: is('correction'),
  call: ({ fields: { requestId, about = '', wish = '' }, key }) =>
    callOf('POST /api/corrections', { body: { requestId: requestId ?? key, about, wish } }),
  next: () => PAGES.settings.path,
  keeps: [RIGHTS_FORM, 'about', 'wish'],
}

const SIGN_OUT: RightsPageForm = {
  page: PAGES.settings.path,
  isSent: is('sign-out'),
  call: () => callOf('POST /api/accounts/sign-out', { body: {} }),
  next: () => PAGES.home.path,
  keeps: [RIGHTS_FORM],
}

/** Ends the session, and leads back to « Mes données » after the next sign-in. */
const SIGN_IN_AGAIN: RightsPageForm = {
  ...SIGN_OUT,
  isSent: is('sign-in-again'),
  next: () => OWN_DATA_AFTER_SIGN_IN,
}

/** The forms of the settings: of the rights of people over their data, and the sign-out. */
export const RIGHTS_FORMS = [OPENING, CONSENT, CORRECTION, SIGN_OUT, SIGN_IN_AGAIN]
