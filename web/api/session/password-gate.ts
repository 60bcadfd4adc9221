/** Asks for the password; false: whoever was asked did not give it. */
type Ask = () => Promise<boolean>

let asker: Ask | undefined
let asked: Promise<boolean> | undefined

/** For the frame: what asks. Gives the way to take it away. */
export function askPasswordWith(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks for the password where a call needs it again; of several calls at once, once for all. */
export function askForPassword(): Promise<boolean> {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
