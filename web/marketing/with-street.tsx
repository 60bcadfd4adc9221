import type { ReactNode } from 'react'
import { StreetScene } from '#web/marketing/street-scene.tsx'
import './with-street.css'

type WithStreetProps = {
  /** A page of two columns: it begins at the top, and the street is for wide screens. */
  isWide?: boolean
  children: ReactNode
}

/** A page of few words: they stand in the middle of the screen, and the street fills its foot. */
export function WithStreet({ isWide = false, children }: WithStreetProps) {
  return (
    <div className={isWide ? 'with-street with-street-wide' : 'with-street'}>
      <div className={`mx-auto w-full px-4 py-6 md:py-8 ${isWide ? 'max-w-page' : 'max-w-form'}`}>{children}</div>
      <StreetScene />
    </div>
  )
}
