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

/** One value that tells when it changes. */
function createState<S extends object>(first: S) {
  let state = first
  const watchers = new Set<() => void>()
  return {
    read: () => state,
    watch(onChange: () => void): () => void {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    become(change: Partial<S>): void {
      state = { ...state, ...change }
      for (const watch of watchers) watch()
    },
  }
}

/** Fetches the rules once; a failure is forgotten, so that they are asked for again. */
function createLoader(load: () => Promise<FormSchema> | undefined): () => Promise<FormSchema | null> {
  let loading: Promise<FormSchema | null> | null = null
  return () => {
    loading ??= Promise.resolve(load() ?? null).catch(() => {
      loading = null
      return null
    })
    return loading
  }
}

/** A form without its fields: values, first error, one submission at a time. */
export function createFormStore<V extends FormValues>(options: () => FormOptions<V>) {
  const { read, watch, become } = createState<FormState<V>>({ values: options().initial, error: null, busy: false })
  const touch = createLoader(() => options().loadSchema?.())

  function fail(error: FormError): void {
    become({ error })
    options().onError?.(error)
  }

  async function checkAndSend(): Promise<void> {
    const schema = await touch()
    const broken = schema && firstErrorOf(schema, read().values)
    if (broken) fail(broken)
    else await options().submit(read().values)
  }

  return {
    read,
    watch,
    touch,
    set<K extends keyof V & string>(name: K, value: V[K]): void {
      const { values, error } = read()
      become({ values: { ...values, [name]: value }, error: error?.field === name ? null : error })
    },
    /** Resolves when the submission is over, whatever came of it. A second one meanwhile does nothing. */
    async submit(): Promise<void> {
      if (read().busy) return
      become({ busy: true, error: null })
      await checkAndSend().catch((thrown: unknown) => fail(options().explain(thrown)))
      become({ busy: false })
    },
  }
}
