/** The parts of s3rver that the tests use; it has no types of its own. */
declare module 's3rver' {
  /** A request and its answer, as Koa passes them through its layers. */
  export type Exchange = {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    status: number
    type: string
    body: unknown
  }
  export type Layer = (exchange: Exchange, next: () => Promise<void>) => Promise<void>
  class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly never[] }[]
    })
    /** Outermost first. */
    readonly middleware: Layer[]
    readonly httpServer: { readonly closeAllConnections: () => void }
    readonly store: {
      readonly existsObject: (bucket: string, key: string) => Promise<boolean>
      readonly listObjects: (
        bucket: string,
        asked: { readonly prefix: string; readonly startAfter: string; readonly maxKeys: number },
      ) => Promise<{ readonly objects: readonly { readonly key: string }[]; readonly isTruncated: boolean }>
    }
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }

  export { S3rver as default }
}
