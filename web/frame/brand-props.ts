/** What the frame shows of the brand; `domain/shared/brand.ts` has the values. */
export type BrandProps = { name: string; tagline: string; contactPhone: string; contactEmail: string; city: string }

/** A link of the frame, as data: the pages decide which there are. */
export type FrameLink = { label: string; href: string }
