import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { notify } from '#web/ui/feedback/notify.ts'
import {
  createFormStore,
  type FormError,
  type FormOptions,
  type FormState,
  type FormValues,
} from '#web/ui/form/form-store.ts'

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Focuses the field with the error. */
function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  // Centred: at the edges, a notice or the keyboard would cover it.
  control.scrollIntoView({ block: 'center' })
}

/**
 * The field gets the focus, and its sentence is a notice too (§5), unless the page itself reports what no field is to blame
 * for.
 */
function showError(form: HTMLFormElement | null, { message, field }: FormError, report: unknown): () => void {
  focusField(form, field)
  const isInForm = form?.textContent?.includes(message) === true
  if (!report || (isInForm && field)) notify.error(message, { isInForm })
  // Corrected, sent again, or left: its notice would cover what follows.
  return notify.forget
}

type Control = Partial<
  Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'>
>

/** What a person chose or typed; undefined: nothing else than was rendered. */
function typedInto({ type, value = '', defaultValue, checked, defaultChecked }: Control): string | boolean | undefined {
  if (type === 'checkbox') return checked === defaultChecked ? undefined : checked === true
  if (type === 'radio') return checked && !defaultChecked ? value : undefined
  return defaultValue === undefined || value === defaultValue ? undefined : value
}

/** What was typed into the server's HTML, by the name of its field: only there it differs from what was rendered. */
function typedBefore(form: HTMLFormElement | null): (readonly [string, string | boolean])[] {
  return [...(form?.elements ?? [])].flatMap((control): (readonly [string, string | boolean])[] => {
    const { name } = control as Control
    const typed = typedInto(control as Control)
    return name && typed !== undefined ? [[name, typed]] : []
  })
}

const NO_ERROR = { error: undefined, autoFocus: undefined } as const

/**
 * The state of one form. Spread `form` on `<form>`, `field(name)` on a text field or a select, `checkbox(name)` on a box.
 * Only the first error is shown: beside its field, which gets the focus, and as a notice.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>) {
  const latest = useRef(options)
  latest.current = options
  const [store] = useState(() => createFormStore<V>(() => latest.current))
  const state: FormState<V> = useSyncExternalStore(store.watch, store.read, store.read)
  const form = useRef<HTMLFormElement>(null)
  const { error, values } = state
  useLayoutEffect(() => {
    const { set, read } = store
    for (const [name, value] of typedBefore(form.current)) if (name in read().values) set(name, value as V[string])
  }, [store])
  useEffect(() => (error ? showError(form.current, error, latest.current.onError) : undefined), [error])

  // Without the script, the browser itself leads to the field that was wrong when the form was sent.
  const errorsOf = (name: string) =>
    error?.field === name ? { error: error.message, autoFocus: error === options.error || undefined } : NO_ERROR
  return {
    ...state,
    /** The sentence of an error without a field. */
    generalError: error !== null && error.field === undefined ? error.message : null,
    set: store.set,
    restore: store.restore,
    submit: store.submit,
    form: {
      ref: form,
      noValidate: true,
      // Without the script, nothing typed stands in an address.
      method: 'post' as const,
      onFocus: () => void store.touch(),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void store.submit()
      },
    },
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: String(values[name]),
      ...errorsOf(name),
      onChange: (event: Changed) => store.set(name, event.target.value as V[K]),
    }),
    checkbox: <K extends keyof V & string>(name: K) => ({
      name,
      checked: values[name] === true,
      ...errorsOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => store.set(name, event.target.checked as V[K]),
    }),
  }
}
