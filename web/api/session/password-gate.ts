/** Asks for the password; false: it was not given. */
type Ask = () => Promise<boolean>

let asker: Ask | undefined
let asked: Promise<boolean> | undefined

/** Registers the frame's dialog. Returns the function that removes it. */
export function askPasswordWith(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks for the password when a call needs it again; once for several calls at the same time. */
export function askForPassword(): Promise<boolean> {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
