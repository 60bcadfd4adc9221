import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { expectFilesMatchDocuments } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aFoldedPdf, aPdf, aPhoto, multipartOf, typedFor, upload } from '#kit/people/documents.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
let person: Person
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(async () => {
  person = await aPassenger(kit)
})
afterAll(() => kit.close())

/** Expects neither a row nor a file. */
async function expectNothingKept(): Promise<void> {
  expect((await kit.call('GET /api/documents', { as: person })).json().documents).toEqual([])
  expect(await kit.context.files.list('user-documents')).toEqual([])
  await expectFilesMatchDocuments(kit.context)
}
afterEach(expectNothingKept)

/** A PNG of some hundred bytes that claims this width and height. */
function aPngOf(side: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(side)
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.concat([size, size, Buffer.from([1, 0, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const folded = aFoldedPdf('<< /S /JavaScript /JS (1) >>')

const BAD: readonly [what: string, file: () => Promise<Buffer> | Buffer | null, status: number, sentence: string][] = [
  ['no file', () => null, 400, DOCUMENT_SENTENCES.fileRequired],
  ['an empty file', () => Buffer.alloc(0), 400, DOCUMENT_SENTENCES.fileEmpty],
  [
    '5 MB and a byte',
    () => Buffer.concat([aPdf(), Buffer.alloc(FILE_MAX_BYTES)]).subarray(0, FILE_MAX_BYTES + 1),
    413,
    DOCUMENT_SENTENCES.fileTooLarge,
  ],
  ['50 MB', () => Buffer.alloc(50 * 1024 * 1024), 413, DOCUMENT_SENTENCES.fileTooLarge],
  ['a page of HTML that calls itself PDF', () => html, 415, DOCUMENT_SENTENCES.fileKind],
  ['a program', () => Buffer.from('MZ\x90\0essai', 'latin1'), 415, DOCUMENT_SENTENCES.fileKind],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, DOCUMENT_SENTENCES.fileKind],
  ['half a photograph', async () => (await aPhoto()).subarray(0, 2_000), 400, DOCUMENT_SENTENCES.pictureUnreadable],
  [
    'JPEG in its first bytes only',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    400,
    DOCUMENT_SENTENCES.pictureUnreadable,
  ],
  ['a picture of 20 000 × 20 000', () => aPngOf(20_000), 400, DOCUMENT_SENTENCES.pictureTooLarge],
  ['a PDF cut off', () => aPdf().subarray(0, 200), 400, DOCUMENT_SENTENCES.pdfUnreadable],
  ['a PDF with a script', () => aPdf(['<< /S /JavaScript /JS (1) >>']), 400, DOCUMENT_SENTENCES.pdfActive],
  ['a PDF with a script folded away', () => folded, 400, DOCUMENT_SENTENCES.pdfActive],
  ['a PDF that starts a program', () => aPdf(['<< /S /Launch /F (cmd) >>']), 400, DOCUMENT_SENTENCES.pdfActive],
  ['a PDF with a file inside', () => aPdf(['<< /Type /EmbeddedFile >>']), 400, DOCUMENT_SENTENCES.pdfActive],
  ['a locked PDF', () => aPdf(['<< /Encrypt 9 0 R >>']), 400, DOCUMENT_SENTENCES.pdfLocked],
]

test.each(BAD)('%s is refused with its message, and stores nothing', async (_, file, status, sentence) => {
  const response = await upload(kit, person, { file: await file() })
  expect(response.json().error).toMatchObject({ message: sentence })
  expect(response.statusCode).toBe(status)
})

test.each([
  ['a photograph that is called a GIF', 'photo.gif', () => aPhoto()],
  ['a PDF that is called a program', 'permis.pdf.exe', () => aPdf()],
  ['a GIF that is called a photograph', 'photo.jpg', () => Buffer.from('GIF89a essai', 'latin1')],
] as const)('%s is refused', async (_, name, file) => {
  const response = await upload(kit, person, { file: await file(), name })
  expect(response.statusCode).toBe(415)
  expect(response.json().error).toMatchObject({ field: 'file', message: DOCUMENT_SENTENCES.fileKind })
})

test.each([
  [{ documentType: '' }, 'documentType', DOCUMENT_SENTENCES.typeRequired],
  [{ documentType: 'passport' }, 'documentType', DOCUMENT_SENTENCES.typeRequired],
  [{ expiresOn: '' }, 'expiresOn', DOCUMENT_SENTENCES.expiryRequired],
  [{ expiresOn: '2027-02-30' }, 'expiresOn', DOCUMENT_SENTENCES.expiryRequired],
  [{ expiresOn: '20277-01-01' }, 'expiresOn', DOCUMENT_SENTENCES.expiryRequired],
  [{ expiresOn: '2999-01-01' }, 'expiresOn', DOCUMENT_SENTENCES.expiryInvalid],
  [{ issuedOn: '1789-07-14' }, 'issuedOn', DOCUMENT_SENTENCES.issueInvalid],
  [{ issuedOn: '2028-01-01', expiresOn: '2027-12-31' }, 'issuedOn', DOCUMENT_SENTENCES.issueAfterExpiry],
  [{ documentNumber: 'x'.repeat(101) }, 'documentNumber', DOCUMENT_SENTENCES.numberTooLong],
  [{ notes: 'x'.repeat(501) }, 'notes', DOCUMENT_SENTENCES.notesTooLong],
])('%j is refused with its field', async (fields, field, message) => {
  const response = await upload(kit, person, { fields: fields as unknown as Record<string, string> })
  expect(response.statusCode).toBe(400)
  expect(response.json().error).toMatchObject({ field, message })
})

test('a body that is no form, a truncated form and a form with two files are refused in French', async () => {
  const { body, headers } = multipartOf({ fields: typedFor(kit), file: aPdf() })
  const twice = multipartOf({ file: Buffer.concat([aPdf(), Buffer.from(`\r\n--x`)]) })
  const doubled = body
    .toString('latin1')
    .replace(/--\r\n$/, '\r\n')
    .concat(body.toString('latin1'))
  for (const [sent, status] of [
    [{ body: { documentType: 'id_card' } }, 415],
    [{ body: body.subarray(0, body.length - 20), headers }, 400],
    [{ body: twice.body, headers }, 400],
    [{ body: Buffer.from(doubled, 'latin1'), headers }, 400],
  ] as const) {
    const response = await kit.call('POST /api/documents', { as: person, ...sent })
    expect(response.statusCode).toBe(status)
    expect(response.json().error.message).toMatch(/interrompu|mal formée|format/)
  }
})

/** Sends raw bytes as this person's browser, and returns everything received before the connection closes. */
async function sendRaw(head: readonly string[], chunks: Iterable<Buffer>): Promise<{ answer: string; sent: number }> {
  const { port } = new URL(await listenOn(kit))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  let sent = 0
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const all = [
    'POST /api/documents HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${person.cookie}`,
  ]
  socket.write(`${[...all, ...head].join('\r\n')}\r\n\r\n`)
  for (const chunk of chunks) {
    if (socket.destroyed || answer !== '') break
    await new Promise((resolve) => socket.write(chunk, resolve))
    await new Promise((resolve) => setImmediate(resolve))
    sent += chunk.length
  }
  if (answer === '') socket.end()
  await ended
  return { answer, sent }
}

describe('over a real connection', () => {
  test('a body with a too large content-length is not read', async () => {
    const { answer, sent } = await sendRaw(
      ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000000'],
      Array.from({ length: 1_000 }, () => Buffer.alloc(1024 * 1024)),
    )
    expect(answer).toContain('413')
    expect(answer).toContain(DOCUMENT_SENTENCES.fileTooLarge)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('an endless body is cut off at the limit', async () => {
    function* endless() {
      const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
      yield Buffer.from(`${opening.length.toString(16)}\r\n${opening}\r\n`)
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')])
      for (let count = 0; count < 1_000; count += 1) yield chunk
    }
    const head = ['Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked']
    const { answer, sent } = await sendRaw(head, endless())
    expect(answer).toContain('413')
    expect(answer).toContain(DOCUMENT_SENTENCES.fileTooLarge)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  const [middling, large] = [Buffer.alloc(300_000), Buffer.alloc(4 * 1024 * 1024)]
  const longField = multipartOf({ fields: { typedAt: 'x'.repeat(5_000) }, file: large })
  test.each([
    ['no boundary', { body: middling, headers: { 'content-type': 'multipart/form-data' } }],
    [
      'a boundary that is too long',
      { body: large, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(9_000)}` } },
    ],
    ['too long a field', longField],
  ])('an upload with %s holds up no later request of its connection', async (_what, { body, headers }) => {
    const address = await listenOn(kit)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const own = { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-length': body.length }
    const refused = request(`${address}/api/documents`, { agent, method: 'POST', headers: { ...headers, ...own } })
    const [answer] = await once(refused.end(body), 'response')
    expect(answer.statusCode).toBe(400)
    const first = answer.socket.localPort
    await once(answer.resume(), 'end')
    const [next] = await once(request(`${address}/healthz`, { agent }).end(), 'response')
    expect([next.statusCode, next.socket.localPort]).toEqual([200, first])
    agent.destroy()
  })

  test('an interrupted upload stores nothing, and its repetition is accepted', async () => {
    const fields = typedFor(kit)
    const { body, headers } = multipartOf({ fields, file: aPdf() })
    const head = [`Content-Type: ${headers['content-type']}`, `Content-Length: ${body.length}`]
    await sendRaw(head, [body.subarray(0, body.length - 100)])
    await expectNothingKept()
    const again = await upload(kit, person, { fields })
    expect(again.statusCode).toBe(201)
    await kit.call(`DELETE /api/documents/${again.json().document.id}`, { as: person })
  })
})

test('a full disk is refused in French, and stores nothing', async () => {
  const full = await startKit({}, undefined, (files) => ({
    ...files,
    save: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  }))
  const response = await upload(full, await aPassenger(full))
  expect(response.statusCode).toBe(503)
  expect(response.json().error.message).toBe(DOCUMENT_SENTENCES.notStored)
  await expectFilesMatchDocuments(full.context)
  await full.close()
})
