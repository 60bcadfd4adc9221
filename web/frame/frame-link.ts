/** A link of the frame, as data: the pages decide which there are. */
export type FrameLink = { label: string; href: string }
