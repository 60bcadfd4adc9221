/** The classes of mapped roads, the widest first; OpenStreetMap's words. Their links count as the road that they lead to. */
export const ROAD_CLASSES = ['trunk', 'primary', 'secondary'] as const
export type RoadClass = (typeof ROAD_CLASSES)[number]
