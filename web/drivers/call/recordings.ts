/** The phrases that a person may have recorded, by the name of their file: see voice/README.md. */
type Phrase = 'offer'

/** The files that are there when the pages are built. None is, until a speaker of Fon has recorded them. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./voice/fon/*.mp3', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a recorded phrase; null when nobody has recorded it. */
export function findRecording(phrase: Phrase): string | null {
  return FILES[`./voice/fon/${phrase}.mp3`] ?? null
}
