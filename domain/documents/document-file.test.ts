import { expect, test } from 'vitest'
import { FILE_MAX_BYTES, FIRST_BYTES_MAX, hasAcceptedExtension, kindOfFile } from './document-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
  ['\x89PNG\r\n\x1a\n\0', 'png'],
  ['GIF89a\x01\0', null],
  ['RIFF\0\0\0\0WEBP', null],
  ['\0\0\0\x18ftypheic', null],
  ['%PD', null],
  ['', null],
])('a file that begins with %j has the type %s', (text, kind) => {
  expect(kindOfFile(bytesOf(text).subarray(0, FIRST_BYTES_MAX))).toBe(kind)
})

test.each(['permis.pdf', 'PERMIS.JPG', 'photo.jpeg', 'carte.PNG ', 'photo', 'l’an 2026.v2.pdf', ''])(
  'the file name %j is accepted',
  (name) => expect(hasAcceptedExtension(name)).toBe(true),
)

test.each(['anim.gif', 'permis.pdf.exe', 'photo.webp', 'photo.heic', 'carte.jpg.', 'page.html'])(
  'the file name %j is rejected',
  (name) => expect(hasAcceptedExtension(name)).toBe(false),
)

test('the maximum file size is five megabytes', () => {
  expect(FILE_MAX_BYTES).toBe(5_242_880)
})
