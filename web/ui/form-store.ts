/** What is wrong with a form: the sentence to show, and the field it is about when there is one. */
export type FormError = { readonly message: string; readonly field?: string | undefined }

/** What a form needs of a schema, so that the library behind it may arrive after the form. */
export type FormSchema = {
  safeParse(
    values: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

export type FormValues = Readonly<Record<string, string | boolean>>
export type FormState<V extends FormValues> = {
  readonly values: V
  readonly error: FormError | null
  readonly busy: boolean
}

export type FormOptions<V extends FormValues> = {
  initial: V
  /** Fetches the rules; called when the form is first touched. Without them the other side has the only word. */
  loadSchema?: () => Promise<FormSchema>
  /** Sends the values. What it throws is explained; what was typed stays. */
  submit: (values: V) => Promise<void>
  /** Turns what `submit` threw into a sentence. */
  explain: (thrown: unknown) => FormError
  /** Told of each error, beside the one shown in the form: a toast. */
  onError?: (error: FormError) => void
}

/** The first rule that the values break, in the order of the schema. */
export function firstErrorOf(schema: FormSchema, values: unknown): FormError | null {
  const result = schema.safeParse(values)
  if (result.success) return null
  const [issue] = result.error.issues
  if (issue === undefined) return null
  const [field] = issue.path
  return { message: issue.message, ...(field !== undefined && { field: String(field) }) }
}

/** A form without its fields: values, first error, one submission at a time. */
export function createFormStore<V extends FormValues>(options: () => FormOptions<V>) {
  let state: FormState<V> = { values: options().initial, error: null, busy: false }
  let loading: Promise<FormSchema | null> | null = null
  const watchers = new Set<() => void>()

  function become(change: Partial<FormState<V>>): void {
    state = { ...state, ...change }
    for (const watch of watchers) watch()
  }

  function touch(): Promise<FormSchema | null> {
    loading ??= (options().loadSchema?.() ?? Promise.resolve(null)).catch(() => {
      loading = null
      return null
    })
    return loading
  }

  function fail(error: FormError): void {
    become({ error })
    options().onError?.(error)
  }

  async function check(): Promise<FormError | null> {
    const schema = await touch()
    return schema === null ? null : firstErrorOf(schema, state.values)
  }

  return {
    read: () => state,
    watch(onChange: () => void): () => void {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    touch,
    fail,
    set<K extends keyof V & string>(name: K, value: V[K]): void {
      const error = state.error?.field === name ? null : state.error
      become({ values: { ...state.values, [name]: value }, error })
    },
    /** Starts again from these values. */
    reset(values: V): void {
      become({ values, error: null })
    },
    /** Resolves when the submission is over, whatever came of it. A second one meanwhile does nothing. */
    async submit(): Promise<void> {
      if (state.busy) return
      become({ busy: true, error: null })
      try {
        const broken = await check()
        if (broken === null) await options().submit(state.values)
        else fail(broken)
      } catch (thrown) {
        fail(options().explain(thrown))
      } finally {
        become({ busy: false })
      }
    },
  }
}

export type FormStore<V extends FormValues> = ReturnType<typeof createFormStore<V>>
