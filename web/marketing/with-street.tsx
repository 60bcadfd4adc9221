import type { ReactNode } from 'react'
import { StreetScene } from '#web/marketing/street-scene.tsx'
import './with-street.css'

/** A page of few words: they stand in the middle of the screen, and the street fills its foot. */
export function WithStreet({ children }: { children: ReactNode }) {
  return (
    <div className="with-street">
      <div className="mx-auto w-full max-w-form px-4 py-6 md:py-8">{children}</div>
      <StreetScene />
    </div>
  )
}
