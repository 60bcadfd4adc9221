import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { OwnConsents } from '#domain/accounts/rights/consents.contract.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { examplePdf } from '#server/demo/demo-documents.ts'
import type { Caller, Kit } from '../kit.ts'

/** A PDF of one page. `more`: additional objects, numbered from 6. */
export function aPdf(more: readonly string[] = []): Buffer {
  return examplePdf('Essai', more)
}

/** The same with an object stream, as newer programs write it: `objects` are compressed. */
export function aFoldedPdf(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer {
  const folded = deflateSync(Buffer.from(`7 0 ${objects}`, 'latin1')).toString('latin1')
  const stream = `<< ${dictionary} /Length ${folded.length} >>\nstream\n${folded}\nendstream`
  const [before = '', after = ''] = aPdf(['null']).toString('latin1').split('null')
  return Buffer.from(`${before}${stream}${after}`, 'latin1')
}

/** A photograph as from a phone: noise that compresses badly, and GPS data. */
export async function aPhoto(width = 320, height = 240): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .withExif({ IFD0: { Copyright: 'Essai' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 21/1 0/1' } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

export async function aPng(width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ffc531' } })
    .png()
    .toBuffer()
}

type Fields = Readonly<Record<string, string>>
type Sent = { readonly fields?: Fields; readonly file?: Uint8Array | null; readonly name?: string }

/** A form body with a file, as a browser writes it. `name`: the file name that it claims, unescaped. */
export function multipartOf({ fields = {}, file = null, name = 'papier.pdf' }: Sent): {
  body: Buffer
  headers: Record<string, string>
} {
  const boundary = `essai-${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  const parts = file === null ? [] : [Buffer.from(opening), file, Buffer.from('\r\n')]
  return {
    body: Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The form's fields beside the file, valid for a year of the kit's clock. */
export function typedFor(kit: Kit, overrides: Fields = {}): Record<string, string> {
  const expiresOn = addDays(dayOf(kit.clock.now()), 365)
  return { id: randomUUID(), documentType: 'id_card', expiresOn, ...overrides }
}

/** Ticks the box of the form, for whoever it is shown to. */
export async function agreeToCard(kit: Kit, as: Caller): Promise<void> {
  const answer = await kit.call('GET /api/consents', { as })
  const asked = answer.statusCode === 200 ? (answer.json().consents as OwnConsents) : []
  const card = asked.find(({ purpose }) => purpose === 'card')
  if (card === undefined || card.isGiven) return
  await kit.call('PUT /api/consents/card', { as, body: { given: true, page: 'documents', seen: card.seen } })
}

/** Sends a document like the page, its box ticked: a PDF of an identity card by default. */
export async function upload(kit: Kit, as: Caller | undefined, { fields = {}, file = aPdf(), name }: Sent = {}) {
  const { body, headers } = multipartOf({ fields: typedFor(kit, fields), file, ...(name !== undefined && { name }) })
  if (as !== undefined) await agreeToCard(kit, as)
  return kit.call('POST /api/documents', { as, body, headers })
}

/** A document that this person has uploaded. */
export async function aDocument(kit: Kit, as: Caller, fields: Fields = {}): Promise<DocumentView> {
  const response = await upload(kit, as, { fields })
  if (response.statusCode !== 201) throw new Error(`the upload answered ${response.statusCode}: ${response.body}`)
  return response.json().document
}

/** A picture of more than 5 MB that takes no time to make: nothing in it is compressed. */
export async function aHeavyPng(): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#ffc531' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
