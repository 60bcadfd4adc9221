/** An error of a form: the sentence to show, and its field, if any. */
export type FormError = { readonly message: string; readonly field?: string | undefined }

/** The part of a schema that a form needs, so that the library may load after the form. */
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
  /** What was wrong when the form was sent before this page. */
  error?: FormError | undefined
  /** Loads the rules when the form is first touched. Without them only the server checks. */
  loadSchema?: () => Promise<FormSchema>
  /** Sends the values. An error is explained; the typed text stays. */
  submit: (values: V) => Promise<void>
  /** Turns what `submit` threw into a sentence. */
  explain: (thrown: unknown) => FormError
  /** Called with each error. Its page reports by itself what no field is to blame for. */
  onError?: (error: FormError) => void
}

/** The first rule that the values violate, in the order of the schema. */
export function firstErrorOf(schema: FormSchema, values: unknown): FormError | null {
  const result = schema.safeParse(values)
  if (result.success) return null
  const [issue] = result.error.issues
  if (issue === undefined) return null
  const [field] = issue.path
  return { message: issue.message, ...(field !== undefined && { field: String(field) }) }
}

/** A value that notifies its watchers of changes. */
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

/** Loads the rules once; after a failure they are loaded again. */
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
  const { initial, error: before = null } = options()
  const { read, watch, become } = createState<FormState<V>>({ values: initial, error: before, busy: false })
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
    /** Takes over what this browser kept, except where something else has been typed. */
    restore(kept: V): void {
      const { values } = read()
      const untouched = Object.entries(kept).filter(([name]) => values[name] === initial[name])
      become({ values: { ...values, ...Object.fromEntries(untouched) } })
    },
    /** Resolves when the submission is over, whatever its outcome. A second one meanwhile does nothing. */
    async submit(): Promise<void> {
      if (read().busy) return
      become({ busy: true, error: null })
      await checkAndSend().catch((thrown: unknown) => fail(options().explain(thrown)))
      become({ busy: false })
    },
  }
}
