import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aFoldedPdf, aPdf } from '#kit/people/documents.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPdfInWorker } from './inspect-pdf-in-worker.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const text = (body: string) => Buffer.from(body, 'latin1')

test.each([
  ['of one page', aPdf()],
  ['with compressed objects', aFoldedPdf('<< /Type /Pages >>')],
  ['that opens on its first page', aPdf(['<< /OpenAction [3 0 R /Fit] >>'])],
  ['with an outline', aPdf(['<< /Type /Outlines /First 3 0 R /Last 3 0 R >>'])],
  ['with a compressed image', aPdf(['<< /Filter /DCTDecode /Length 3 >>\nstream\n\xff\xd8\xff\nendstream'])],
  ['with a link', aPdf(['<< /A << /S /URI /URI (https://miyi.example) >> >>'])],
  [
    'with a link that opens on its first page',
    aPdf(['<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://miyi.example) >> >>']),
  ],
  ['that opens by an action on its first page', aPdf(['<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'])],
  ['with the letters of a key in a stream', aPdf(['<< /Length 3 >>\nstream\n/AA\nendstream'])],
  ['with notes that are printed, and a font called F', aPdf(['<< /F 4 /Font << /F 5 0 R >> /Text (/F \\(x\\)) >>'])],
  ['with text that mentions JavaScript', aPdf(['(JavaScript, Launch)'])],
])('a PDF %s is accepted', (_, bytes) => {
  expect(inspectPdf(bytes)).toBe('fine')
})

describe('a PDF with active content', () => {
  test.each([
    ['a script', aPdf([SCRIPT])],
    ['a script whose name is written with escapes', aPdf(['<< /S /J#61v#61Scrip#74 /J#53 (1) >>'])],
    ['an action that starts a program', aPdf(['<< /S /Launch /F (cmd.exe) >>'])],
    ['an embedded file', aPdf(['<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'])],
    ['a form that submits data', aPdf(['<< /S /SubmitForm >>'])],
    ['an XFA form', aPdf(['<< /AcroForm << /XFA 7 0 R >> >>'])],
    ['an action that opens another file', aPdf(['<< /S /GoToR /F (autre.pdf) /D [0 /Fit] >>'])],
    ['an action that opens an embedded file', aPdf(['<< /S /GoToE /T << /R /C >> >>'])],
    ['an article thread action', aPdf(['<< /S /Thread /D 0 >>'])],
    ['a film', aPdf(['<< /Subtype /Movie /Movie 9 0 R >>'])],
    ['a sound', aPdf(['<< /S /Sou#6ed /Sound 9 0 R >>'])],
    ['a file at a URL', aPdf(['<< /FS /URL /F (http://evil.example) >>'])],
    ['a page of a file on a server', aPdf(['<< /Ref << /F (\\\\host\\share\\a.pdf) /Page 0 >> >>'])],
    ['a page of a file on a server, as a separate object', aPdf(['<< /Ref << /F 9 0 R /Page 0 >> >>'])],
    ['a note with a file on a server', aPdf(['<< /Subtype /FileAttachment /FS << /UF <5c5c686f7374> >> >>'])],
    ['a file specification', aPdf(['<< /Type /File#73pec /DOS (x) >>'])],
    ['a file on a server in compressed objects', aFoldedPdf('<< /FS << /#46 %\n (\\\\host) >> >>')],
    ['a web site that opens with it', aPdf(['<< /OpenAction << /S /URI /URI (http://evil.example) >> >>'])],
    [
      'a web site that opens with it, through another object',
      aPdf(['<< /OpenAction 7 0 R >>', '<< /S /URI /URI (http://evil.example) >>']),
    ],
    [
      'a web site that opens with it, in compressed objects',
      aFoldedPdf('<< /Open#41ction 9 0 R /X << /S /URI /URI (http://evil.example) >> >>'),
    ],
    ['printing on opening', aPdf(['<< /OpenAction << /S /Named /N /Print >> >>'])],
    ['an action that runs when a page is shown', aPdf(['<< /Type /Page /AA << /O 7 0 R >> >>'])],
    ['an action of a page in a list of notes', aPdf(['[<< /Subtype /Link /A#41 << /PV 7 0 R >> >>]'])],
    ['an action of a page in compressed objects', aFoldedPdf('<< /AA << /O 9 0 R >> >>')],
    ['a script in compressed objects', aFoldedPdf(SCRIPT)],
    ['a script with escapes in compressed objects', aFoldedPdf('<< /S /#4aavaScript >>')],
    ['a script in compressed objects without a type', aFoldedPdf(SCRIPT, '/First 4 /N 1 /Filter /FlateDecode')],
    [
      'a script in compressed objects whose type has escapes',
      aFoldedPdf(SCRIPT, '/Type /Obj#53tm /Filter [/Flate#44ecode]'),
    ],
    [
      'a script in compressed objects behind a comment',
      aFoldedPdf(SCRIPT, '% >> stream\n /Type /ObjStm /Filter /FlateDecode'),
    ],
    [
      'a script in compressed objects behind a string',
      aFoldedPdf(SCRIPT, '/Type /ObjStm /Length (\\)>> endobj) /Filter /FlateDecode'),
    ],
  ])('is refused: %s', (_, bytes) => {
    expect(inspectPdf(bytes)).toBe('active')
  })
})

test.each([
  ['through another filter', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'],
  ['through a filter named elsewhere', '/Type /ObjStm /N 1 /First 4 /Filter 9 0 R'],
  ['with parameters', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
  ['with the short key for a filter', '/Type /ObjStm /N 1 /First 4 /F /FlateDecode'],
  ['with two filters to choose from', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Filter /LZWDecode'],
])('compressed objects that cannot be read are refused: %s', (_, dictionary) => {
  expect(inspectPdf(aFoldedPdf(SCRIPT, dictionary))).toBe('unreadable')
})

test('an encrypted PDF is refused', () => {
  expect(inspectPdf(aPdf(['<< /Encrypt 7 0 R >>']))).toBe('locked')
})

test.each([
  ['cut off in the middle', aPdf().subarray(0, 300)],
  ['that begins with something else', Buffer.concat([text('<html>'), aPdf()])],
  ['without a page', text('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n')],
  ['with broken compressed objects', aPdf(['<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nrubbish\nendstream'])],
  ['with too deep nesting', aPdf([`<< /A ${'['.repeat(1_000)} >>`])],
])('a PDF %s is unreadable', (_, bytes) => {
  expect(inspectPdf(bytes)).toBe('unreadable')
})

describe('a PDF made to be slow or large', () => {
  test('is not decompressed beyond the limit', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1')
    expect(inspectPdf(aPdf([`<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb}\nendstream`]))).toBe(
      'unreadable',
    )
  })

  test('is refused if each object must be read to the end of the file', () => {
    expect(inspectPdf(aPdf(['obj<<'.repeat(500_000)]))).toBe('unreadable')
  })
})

test('the worker thread gives the same result', async () => {
  const inspected = await Promise.all(
    [aPdf(), aFoldedPdf(SCRIPT), text('%PDF-')].map((pdf) => inspectPdfInWorker(pdf, 'afi')),
  )
  expect(inspected.map(({ verdict }) => verdict)).toEqual(['fine', 'active', 'unreadable'])
})

test('eight accounts with three documents each do not block another account’s document', async () => {
  const greedy = Array.from({ length: 24 }, (_, at) => inspectPdfInWorker(aPdf(), `compte-${at % 8}`))
  const outcomes = Promise.allSettled(greedy)
  expect(await inspectPdfInWorker(aPdf(), 'afi')).toMatchObject({ verdict: 'fine' })
  await outcomes
})

// Chromium's viewer ends the dictionary at « >> » in each of these, and would run the script.
test.each(['/X >>', '/ >>', '/W [1 >>', '/X <>>', '/X (a\\)>>', ' endobj'])(
  'compressed objects behind an ambiguous dictionary are refused: %s',
  (end) => {
    const folded = deflateSync(text(`9 0 ${SCRIPT}`)).toString('latin1')
    const object = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode${end} stream\n${folded}\nendstream`
    expect(inspectPdf(aPdf([object]))).toBe('unreadable')
  },
)

test('a script in a rendition action is refused', () => {
  expect(inspectPdf(aPdf(['<< /S /Rendition /JS (app.alert\\(1\\)) >>']))).toBe('active')
})
