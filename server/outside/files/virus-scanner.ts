/** Scans uploads for known viruses. Rejects when it has no answer: callers must not take that for clean. */
export type VirusScanner = { readonly scan: (bytes: Uint8Array) => Promise<'clean' | 'infected'> }
