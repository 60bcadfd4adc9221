/** The same promise, rejected with `late` if it is not settled within these milliseconds. */
export async function inTime<T>(work: Promise<T>, withinMs: number, late = new Error('no answer in time')): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), withinMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
