/** Returns the next number from 0 up to 1; the same sequence in every run. */
export type Random = () => number

const TURN = 0x9e3779b9
const SPAN = 2 ** 32

/** Mixes 32 bits until each depends on all (the finisher of splitmix32). */
function stirred(bits: number): number {
  let mixed = bits | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

export function randomOf(seed: number): Random {
  let state = stirred(seed + TURN)
  return () => {
    state = (state + TURN) | 0
    return stirred(state) / SPAN
  }
}

/** The same number for the same words: what a person does with a ride does not depend on earlier events. */
export function chanceOf(...words: readonly (string | number)[]): number {
  let state = TURN
  for (const letter of words.join(' ')) state = stirred(state ^ letter.charCodeAt(0)) + TURN
  return stirred(state) / SPAN
}

/** Picks one choice at random, in proportion to its weight. */
export function pick<T>(random: Random, choices: readonly T[], weightOf: (choice: T) => number): T {
  let left = random() * choices.reduce((sum, choice) => sum + weightOf(choice), 0)
  const chosen = choices.find((choice) => {
    left -= weightOf(choice)
    return left < 0
  })
  const last = chosen ?? choices.at(-1)
  if (last === undefined) throw new Error('There is nothing to choose from.')
  return last
}

/** A normally distributed number around 0, mostly within one (Box and Muller). */
export function spread(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
