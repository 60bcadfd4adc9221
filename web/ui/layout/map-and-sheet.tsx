import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import './map-and-sheet.css'
import { classNames } from '#web/ui/layout/class-names.ts'

/** An opened sheet begins at this share of the screen: a strip of the map stays. */
const OPEN_TOP = 0.12
/** Above this share of the screen it counts as opened. */
const OPEN_FROM = 0.4

/** Is the sheet opened over the map? The page's scroll decides, by thumb, wheel or keyboard. */
function useDetent(sheet: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => setOpen((sheet.current?.getBoundingClientRect().top ?? 0) < innerHeight * OPEN_FROM)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sheet])
  function toggle() {
    const top = isOpen ? 0 : scrollY + (sheet.current?.getBoundingClientRect().top ?? 0) - innerHeight * OPEN_TOP
    scrollTo({ top, behavior: 'smooth' })
  }
  return { isOpen, toggle }
}

type MapAndSheetProps = {
  /** Null: it is closed, and the sheet has the whole place. */
  map: ReactNode
  label: string
  /** What the handle does: open the sheet, or show the map again. Without it, the sheet just follows the map. */
  handle?: { readonly open: string; readonly close: string }
  className?: string
  children: ReactNode
}

/**
 * A map with a sheet. On a phone the sheet lies over its lower part and slides with the page's own scroll, so nothing traps
 * a thumb; its handle is a button for the two detents. On a wide screen they stand side by side.
 */
export function MapAndSheet({ map, label, handle, className, children }: MapAndSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const { isOpen, toggle } = useDetent(sheet)
  return (
    <div className={classNames('place', className)}>
      {map !== null && <div className="place-map">{map}</div>}
      <section ref={sheet} aria-label={label} className="place-sheet">
        {map !== null && handle && (
          <button
            type="button"
            className="place-handle"
            aria-expanded={isOpen}
            aria-label={isOpen ? handle.close : handle.open}
            onClick={toggle}
          />
        )}
        {children}
      </section>
    </div>
  )
}
