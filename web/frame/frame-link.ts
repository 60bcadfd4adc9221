/** A link of the frame, as data: the pages choose the links. */
export type FrameLink = { label: string; href: string }
