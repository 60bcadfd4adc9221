import type { BodyField, CallInput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import type { Move } from './render-page.ts'

export type Fields<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

/** What a form sent: its fields, and the query of its page. */
export type Sent<Field extends string = string> = {
  readonly fields: Fields<Field>
  readonly query: URLSearchParams
  /** The same when this browser sends the same once more, as in a double tap (form-keys.ts). Nobody can guess it. */
  readonly key: string
}

/** A call of a page that changes something: `callerOf` makes these, and reads. */
type Change = Extract<keyof Api, `${Move} ${string}`>

type FormCall = {
  readonly route: Change
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** What the form's page shows next: the fields of its next step, the provider's window, or why nothing was done. */
export type NextStep = Partial<Pick<SentForm, 'typed' | 'begunPayment' | 'error'>>

/** A form that the server answers where the page's script is not there: with a call, then with the next page. */
export type PageForm<Field extends string = string> = {
  readonly page: string
  /** Where the page has several forms: is it this one? */
  readonly isSent?: (fields: Fields<Field>) => boolean
  /** A value that no form of ours sends: why it is refused, before any call. The field is shown empty again. */
  readonly refuse?: (fields: Fields<Field>) => { readonly message: string; readonly field: Field } | undefined
  /** Null: it needs none. */
  readonly call: (sent: Sent<Field>) => FormCall | null
  /** What follows the call's answer (null without a call): a path, or a step on the same page. */
  readonly next: (answer: unknown, sent: Sent<Field>) => string | NextStep
  /** Where somebody goes on who must sign in first. Without it, to the sign-in. */
  readonly signInFirst?: (sent: Sent<Field>) => string
  /** The fields that a refused form shows again. None is a secret. */
  readonly keeps: readonly Field[]
}

/** As a form sends it: any field may be missing, or be wrong. The call says so. */
export type TypedBody<Route extends keyof Api> = Readonly<
  Partial<Record<BodyField<Api[Route]>, string | boolean | number>>
>

type FormInput<Route extends Change> = Omit<CallInput<Api[Route]>, 'body'> & { readonly body: TypedBody<Route> }

/** A call of the contract. Its parameters make wrong names of fields an error. */
export function callOf<Route extends Change>(route: Route, input: FormInput<Route>): FormCall {
  return { route, ...input }
}
