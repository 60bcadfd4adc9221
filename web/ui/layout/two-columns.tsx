import type { ReactNode } from 'react'
import './two-columns.css'

/** A page of forms: as wide as one on a phone, as two on a wide screen. The title stands above both columns. */
export function TwoColumnPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="two-columns-page">
      {title}
      {children}
    </div>
  )
}

type TwoColumnsProps = {
  /** Shown on a wide screen only, where the shorter column ends. */
  picture?: ReactNode
  /** One or two elements: the second is the right column. Their order is the same on a phone. */
  children: ReactNode
}

export function TwoColumns({ picture, children }: TwoColumnsProps) {
  return (
    <div className="two-columns">
      {children}
      {picture && <div className="two-columns-picture">{picture}</div>}
    </div>
  )
}

/** A right column of several parts: on a phone each follows the left one by itself, so that a sticky one stays in sight. */
export function SecondColumn({ children }: { children: ReactNode }) {
  return <div className="two-columns-second">{children}</div>
}
