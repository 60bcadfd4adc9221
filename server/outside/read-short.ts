/** The whole body as text. Throws as soon as it is longer than `maxBytes`: the rest is not read. */
export async function readShort({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of body ?? []) {
    read += chunk.length
    if (read > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
