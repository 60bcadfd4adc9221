import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { RIGHTS_FORM, type RightsForm, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { callOf, type Fields, type PageForm } from './page-form.ts'

const is = (form: RightsForm) => (fields: Fields<RightsFormField>) => fields[RIGHTS_FORM] === form

/** « Mes données »: whoever asks proves who they are. */
const OPENING: PageForm<RightsFormField> = {
  page: PAGES.settings.path,
  isSent: is('open'),
  call: ({ fields: { password = '' } }) => callOf('POST /api/my-data/opening', { body: { password } }),
  next: () => OWN_DATA_PATH,
  keeps: [RIGHTS_FORM],
}

/** The forms of the rights of people over their data. */
export const RIGHTS_FORMS = [OPENING]
