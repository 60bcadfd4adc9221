import { PAGES } from '../../shared/routes.ts'

/** The address of the file. */
export const OWN_DATA_FILE = '/files/my-data'
/**
 * « Mes données » is a view of the settings: a page of its own would weigh on the first view of every visitor, whose route table
 * has all pages.
 */
export const VIEW_PARAM = 'view'
export const OWN_DATA_VIEW = 'my-data'
export const OWN_DATA_PATH = `${PAGES.settings.path}?${VIEW_PARAM}=${OWN_DATA_VIEW}`
/** The sign-in that leads back to it. */
export const OWN_DATA_AFTER_SIGN_IN = `${PAGES.auth.path}?next=${encodeURIComponent(OWN_DATA_PATH)}`
/** ?section= and ?after= of « Mes données »: one section, from that row on. */
export const SECTION_PARAM = 'section'
export const AFTER_PARAM = 'after'
