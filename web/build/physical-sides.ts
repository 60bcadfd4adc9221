import type { Plugin } from 'vite'

const SIDES: Record<string, readonly [string, string]> = { inline: ['left', 'right'], block: ['top', 'bottom'] }
const LOGICAL_PAIR = /\b(padding|margin)-(inline|block):([^;}]+)/g

/**
 * Rewrites `padding-inline` and similar as left and right, top and bottom: Chrome 80 to 86 does not know them, and the
 * minifier keeps those with a variable. Our text runs left to right only, and both sides always have the same value.
 */
export function physicalSides(): Plugin {
  return {
    name: 'physical-sides',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withPhysicalSides(String(file.source))
      }
    },
  }
}

export function withPhysicalSides(css: string): string {
  return css.replace(LOGICAL_PAIR, (declaration, property: string, axis: string, value: string) => {
    const [first, second] = SIDES[axis] ?? []
    return first ? `${property}-${first}:${value};${property}-${second}:${value}` : declaration
  })
}
