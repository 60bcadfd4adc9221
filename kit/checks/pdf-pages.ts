import { inflateSync } from 'node:zlib'

const WINDOWS_1252 = new TextDecoder('windows-1252')

/** The texts that a PDF of ours shows, page by page: each content stream holds them as hexadecimal strings. */
export function pdfPages(pdf: Buffer): string[] {
  const pages: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', pdf.indexOf('endstream', at) + 9)) {
    const content = inflateSync(pdf.subarray(at + 'stream\n'.length, pdf.indexOf('\nendstream', at))).toString('latin1')
    const shown = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => WINDOWS_1252.decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
    if (shown.length > 0) pages.push(shown.join('\n'))
  }
  return pages
}
