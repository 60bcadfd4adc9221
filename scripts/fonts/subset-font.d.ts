declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt'
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
    readonly preserveNameIds: readonly number[]
    readonly dropTables: readonly string[]
  }
  /** The font with the letters of this text only. */
  function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
  export = subsetFont
}
