import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Draws the component again each second. */
export function useSecond(): void {
  const [, checkAgain] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => checkAgain((times) => times + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
}
