import { PAGES } from '../shared/routes.ts'
import { FORM_KINDS, type FormKind } from './case-kinds.ts'

/**
 * Cases are views of « Aide »: a page of their own would weigh on the first view of every visitor, whose route table has all
 * pages.
 */
const VIEW = 'view'
const VIEWS = { list: 'cases', form: 'new-case', one: 'case' } as const

/** One’s own cases. */
export const CASES_PATH = `${PAGES.help.path}?${VIEW}=${VIEWS.list}`

/** One case. */
export function casePath(caseId: string): string {
  return `${PAGES.help.path}?${VIEW}=${VIEWS.one}&case=${caseId}`
}

type Asked = { readonly kind?: FormKind | undefined; readonly rideId?: string | undefined }

/** The form that opens a case, about this ride. */
export function newCasePath({ kind, rideId }: Asked = {}): string {
  const about = [...(kind === undefined ? [] : [`&kind=${kind}`]), ...(rideId === undefined ? [] : [`&ride=${rideId}`])]
  return `${PAGES.help.path}?${VIEW}=${VIEWS.form}${about.join('')}`
}

export type CaseView =
  | { readonly show: 'list' }
  | { readonly show: 'one'; readonly caseId: string }
  | ({ readonly show: 'form' } & Asked)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What this address of « Aide » shows of cases; null: nothing. A truncated id shows the list. */
export function caseViewOf(parameter: (name: string) => string | null): CaseView | null {
  const id = (name: string) => {
    const value = parameter(name) ?? ''
    return UUID.test(value) ? value : undefined
  }
  switch (parameter(VIEW)) {
    case VIEWS.list:
      return { show: 'list' }
    case VIEWS.one: {
      const caseId = id('case')
      return caseId === undefined ? { show: 'list' } : { show: 'one', caseId }
    }
    case VIEWS.form:
      return { show: 'form', kind: FORM_KINDS.find((kind) => kind === parameter('kind')), rideId: id('ride') }
    default:
      return null
  }
}
