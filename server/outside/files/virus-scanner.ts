/** Looks for known viruses in what strangers send. Rejects when it cannot say: who asks must not take that for clean. */
export type VirusScanner = { readonly scan: (bytes: Uint8Array) => Promise<'clean' | 'infected'> }
