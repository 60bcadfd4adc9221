/** The same promise, rejected if it is not settled within these milliseconds. */
export async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), withinMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
