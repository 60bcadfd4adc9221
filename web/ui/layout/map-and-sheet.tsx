import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import { type MapCover, NO_COVER } from '#web/ui/map/map-types.ts'
import './map-and-sheet.css'

/** An opened sheet begins at this share of the screen: a strip of the map stays. */
const OPEN_TOP = 0.18
/** Above this share of the screen it counts as opened. */
const OPEN_FROM = 0.4

/** The map's share of the screen, and the rounded edge of the sheet that lies over it (map-and-sheet.css). */
const MAP_SHARE = 0.6
const EDGE_PX = 20
/** The name and the menu, which float on the map of a phone and grow with its text. */
const FLOATING_REM = 3.5
const TEXT_PX = 16

/** Beside each other (map-and-sheet.css). */
const isWide = () => matchMedia('(min-width: 64rem)').matches

const textPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function coverOf(isOpen: boolean): MapCover {
  if (isOpen) return { top: 0, bottom: Math.round(innerHeight * (MAP_SHARE - OPEN_TOP)) }
  if (isWide()) return NO_COVER
  return { top: matchMedia('(min-width: 48rem)').matches ? 0 : FLOATING_REM * textPx(), bottom: EDGE_PX }
}

/** As the server draws it: nothing moves on a phone when the page comes alive. */
const DRAWN: MapCover = { top: FLOATING_REM * TEXT_PX, bottom: EDGE_PX }

const Cover = createContext(DRAWN)

/** What lies over the map that stands in a `MapAndSheet`. */
export const useMapCover = (): MapCover => useContext(Cover)

/** Is the sheet opened over the map? The page's scroll decides, by thumb, wheel or keyboard. */
function useDetent(sheet: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [cover, setCover] = useState(DRAWN)
  useEffect(() => {
    const look = () => {
      const isBeside = isWide()
      const isUp = !isBeside && (sheet.current?.getBoundingClientRect().top ?? 0) < innerHeight * OPEN_FROM
      const next = coverOf(isUp)
      setOpen(isUp)
      setCover((before) => (before.top === next.top && before.bottom === next.bottom ? before : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    // Text that becomes larger makes the sheet higher, and the window stays.
    const watch = new ResizeObserver(look)
    if (sheet.current !== null) watch.observe(sheet.current)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [sheet])
  function toggle() {
    const top = isOpen ? 0 : scrollY + (sheet.current?.getBoundingClientRect().top ?? 0) - innerHeight * OPEN_TOP
    scrollTo({ top, behavior: 'smooth' })
  }
  return { isOpen, cover, toggle }
}

type MapAndSheetProps = {
  /** Null: it is closed, and the sheet has the whole place. */
  map: ReactNode
  /** On a phone the map is the top of the page: the header has no band, its name and menu float on the map. */
  withoutBand?: boolean
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
export function MapAndSheet({ map, withoutBand = false, label, handle, className, children }: MapAndSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const { isOpen, cover, toggle } = useDetent(sheet)
  return (
    <div
      className={classNames('place', withoutBand && map !== null && 'place-without-band', className)}
      data-open={isOpen || undefined}
    >
      {map !== null && (
        <div className="place-map">
          <Cover value={cover}>{map}</Cover>
        </div>
      )}
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
