import { describe, expect, test, vi } from 'vitest'
import { createFormStore, type FormError, type FormOptions, type FormSchema, firstErrorOf } from './form-store.ts'

type Values = { place: string; note: string }

const TOO_SHORT: FormError = { message: 'Trop court', field: 'place' }

/** Refuses a place of fewer than three characters, then an empty note. */
const schema: FormSchema = {
  safeParse(values) {
    const { place, note } = values as Values
    const issues = [
      ...(place.length < 3 ? [{ path: ['place'], message: 'Trop court' }] : []),
      ...(note === '' ? [{ path: ['note'], message: 'Note requise' }] : []),
    ]
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
  },
}

function aForm(options: Partial<FormOptions<Values>> = {}) {
  const submit = vi.fn<(values: Values) => Promise<void>>(async () => undefined)
  const onError = vi.fn<(error: FormError) => void>()
  const store = createFormStore<Values>(() => ({
    initial: { place: '', note: '' },
    loadSchema: async () => schema,
    submit,
    explain: (thrown) => ({ message: String(thrown) }),
    onError,
    ...options,
  }))
  return { store, submit, onError }
}

function filled(options?: Partial<FormOptions<Values>>) {
  const form = aForm(options)
  form.store.set('place', 'Dantokpa')
  form.store.set('note', 'Portail vert')
  return form
}

describe('the first error of a form', () => {
  test('is that of the first broken rule', () => {
    expect(firstErrorOf(schema, { place: '', note: '' })).toEqual(TOO_SHORT)
  })

  test('is null if every rule is kept', () => {
    expect(firstErrorOf(schema, { place: 'Dantokpa', note: 'x' })).toBeNull()
  })

  test('is shown and reported once, and nothing is sent', async () => {
    const { store, submit, onError } = aForm()
    await store.submit()
    expect(store.read().error).toEqual(TOO_SHORT)
    expect(onError).toHaveBeenCalledExactlyOnceWith(TOO_SHORT)
    expect(submit).not.toHaveBeenCalled()
  })

  test('is cleared when its field changes, and kept when another one does', async () => {
    const { store } = aForm()
    await store.submit()
    store.set('note', 'Portail vert')
    expect(store.read().error).toEqual(TOO_SHORT)
    store.set('place', 'D')
    expect(store.read().error).toBeNull()
  })
})

describe('submitting a form', () => {
  test('sends the values once, even if the button is pressed repeatedly', async () => {
    const { store, submit } = filled()
    await Promise.all([store.submit(), store.submit(), store.submit()])
    expect(submit).toHaveBeenCalledExactlyOnceWith({ place: 'Dantokpa', note: 'Portail vert' })
  })

  test('is busy until the response, then can be repeated', async () => {
    const { store, submit } = filled()
    const first = store.submit()
    expect(store.read().busy).toBe(true)
    await first
    expect(store.read().busy).toBe(false)
    await store.submit()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  test('keeps the values after a refusal and shows it at its field', async () => {
    const refusal = { message: 'Email invalide', field: 'note' }
    const { store, onError } = filled({
      submit: () => Promise.reject(new Error('400')),
      explain: () => refusal,
    })
    await store.submit()
    expect(store.read()).toEqual({
      values: { place: 'Dantokpa', note: 'Portail vert' },
      error: refusal,
      busy: false,
    })
    expect(onError).toHaveBeenCalledExactlyOnceWith(refusal)
  })
})

test('kept values are taken over, except where something else has been typed', () => {
  const { store } = aForm()
  store.set('note', 'Portail bleu')
  store.restore({ place: 'Dantokpa', note: 'Portail vert' })
  expect(store.read().values).toEqual({ place: 'Dantokpa', note: 'Portail bleu' })
})

describe('the validation rules', () => {
  test('are loaded once, when the form is first touched', async () => {
    const loadSchema = vi.fn(async () => schema)
    const { store } = filled({ loadSchema })
    await store.touch()
    await store.touch()
    await store.submit()
    expect(loadSchema).toHaveBeenCalledOnce()
  })

  test('that fail to load do not block the form', async () => {
    const { store, submit } = aForm({ loadSchema: () => Promise.reject(new Error('no network')) })
    await store.submit()
    expect(submit).toHaveBeenCalledOnce()
  })

  test('that failed to load are loaded again', async () => {
    const loadSchema = vi.fn(async () => schema).mockRejectedValueOnce(new Error('no network'))
    const { store, submit } = aForm({ loadSchema })
    await store.touch()
    await store.submit()
    expect(loadSchema).toHaveBeenCalledTimes(2)
    expect(submit).not.toHaveBeenCalled()
  })
})

test('a subscriber is notified of each change until it unsubscribes', () => {
  const { store } = aForm()
  const receive = vi.fn()
  const stop = store.watch(receive)
  store.set('place', 'D')
  stop()
  store.set('place', 'Da')
  expect(receive).toHaveBeenCalledOnce()
})
