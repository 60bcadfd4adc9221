import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Kit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { agreeToCard, aPdf } from '#kit/people/documents.ts'
import { aWish, register } from '#kit/people/registration.ts'
import { ROOT } from '../run/run-command.ts'

const GUIDE = join(ROOT, 'docs/guides/api.md')
const CODE = /^```ts\n(.*?)^```$/ms

/** What the client of the guide exports. Its own types are those of the description, which is generated elsewhere. */
type GuideClient = {
  readonly signIn: (baseUrl: string, email: string, password: string) => Promise<unknown>
  readonly bookRide: (client: unknown, ...ends: [string, string, string]) => Promise<{ id: string; status: string }>
  readonly addIdentityCard: (client: unknown, file: File, expiresOn: string) => Promise<{ documentType: string }>
}

/** Writes the client that the guide shows as `client.ts` into this folder, below the product’s own. Returns its path. */
export async function writeGuideClient(folder: string): Promise<string> {
  const [, code] = CODE.exec(await readFile(GUIDE, 'utf8')) ?? []
  if (code === undefined) throw new Error('docs/guides/api.md shows no client')
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'client.ts')
  await writeFile(path, code)
  return path
}

/** A person registers; the client at this path signs them in, books a ride twice with one key, and adds their card. */
export async function rideAndUpload(kit: Kit, path: string) {
  const { signIn, bookRide, addIdentityCard } = (await import(path)) as GuideClient
  const wish = aWish()
  await agreeToCard(kit, await register(kit, wish))
  const client = await signIn(await listenOn(kit), wish.email, wish.password)
  const ends = ['Étoile Rouge', 'Dantokpa', 'essai-guide-0001'] as const
  const ride = await bookRide(client, ...ends)
  const again = await bookRide(client, ...ends)
  const file = new File([new Uint8Array(aPdf())], 'carte.pdf', { type: 'application/pdf' })
  const document = await addIdentityCard(client, file, addDays(dayOf(kit.clock.now()), 365))
  return { ride, again, document }
}
