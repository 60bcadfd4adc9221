import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { PRODUCT_NAME } from '../../domain/shared/shared.fr.ts'

const TEXT_FILE = /\.fr\.ts$/
const TEXTS_OR_NAME = /\.fr\.ts['"]|PRODUCT_NAME/
/** Neither the end of a longer name nor a property; `...NAME` counts as the name. */
const BEFORE_NAME = '(?<![\\w$]|(?<!\\.\\.)\\.)'

/**
 * Inlines each text where it is used: `TEXTS.title` becomes the text itself. A bundler keeps files and objects whole, so a
 * page would carry all texts of its room. Code that uses a whole object (`TEXTS[status]`), or a text that needs the rest
 * of its file, still imports it. The name of the product is written into the texts first.
 */
export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: TEXTS_OR_NAME },
      async handler(source, id) {
        const code = TEXT_FILE.test(id) ? withProductName(source) : source
        const textFiles = new Map<string, string>()
        for (const { moduleRequest } of importsOfTexts(id, code)) {
          const found = await this.resolve(moduleRequest.value, id)
          if (!found) this.error(`${id}: ${moduleRequest.value} does not exist`)
          this.addWatchFile(found.id)
          textFiles.set(moduleRequest.value, withProductName(readFileSync(found.id, 'utf8')))
        }
        return { code: withTextsInlined(id, code, textFiles), map: null }
      },
    },
  }
}

const NAME_IMPORTED = /^import \{ PRODUCT_NAME \} from '[^']*'\n/m

/** A file of texts with the name of the product in them: a text that needs nothing else then needs no import. */
export function withProductName(text: string): string {
  if (!NAME_IMPORTED.test(text)) return text
  return text
    .replace(NAME_IMPORTED, '')
    .split(`\${PRODUCT_NAME}`)
    .join(PRODUCT_NAME)
    .replace(/(?<=: )PRODUCT_NAME\b/g, `'${PRODUCT_NAME}'`)
}

function importsOfTexts(file: string, code: string) {
  return parseSync(file, code).module.staticImports.filter(({ moduleRequest }) => TEXT_FILE.test(moduleRequest.value))
}

/** The code with its texts inlined. `textFiles` has the content of each file of texts, by its name in imports. */
export function withTextsInlined(file: string, code: string, textFiles: ReadonlyMap<string, string>): string {
  const imports = importsOfTexts(file, code)
  const cut = imports.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
  const names = imports.flatMap(({ entries, moduleRequest: { value: from } }) => {
    const objects = objectsOf(textFiles.get(from) ?? '')
    return entries.map(({ isType, importName: { name: imported }, localName: { value: name } }) => ({
      name,
      texts: isType ? undefined : objects.get(imported ?? ''),
      importedAs: `import ${isType ? 'type ' : ''}{ ${imported} as ${name} } from '${from}'`,
    }))
  })
  const body = names.reduce((rest, { name, texts }) => inlineTextsOf(name, texts, rest), cut)
  const stillNamed = names.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(body))
  return [...stillNamed.map(({ importedAs }) => importedAs), body].join('\n')
}

function inlineTextsOf(name: string, texts: Texts | undefined, code: string): string {
  return code.replace(new RegExp(`${BEFORE_NAME}${name}\\.(\\w+)`, 'g'), (whole, key) => texts?.get(key) ?? whole)
}

type Texts = ReadonlyMap<string, string>

/** The objects of a file, with the code of each text that needs nothing else from the file. */
function objectsOf(text: string): Map<string, Texts> {
  const { program, module } = parseSync('texts.ts', text)
  const imported = module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
  const declared = program.body.flatMap(declaredBy)
  const names = [...imported, ...declared.map(({ name }) => name)]
  const needsFile = names.length > 0 ? new RegExp(`${BEFORE_NAME}(?:${names.join('|')})\\b`) : /(?!)/
  return new Map(declared.map(({ name, init }) => [name, textsIn(init, text, needsFile)]))
}

type Declared = { readonly name: string; readonly init: ESTree.Expression | null }

function declaredBy(statement: ESTree.Directive | ESTree.Statement): Declared[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', init: null }]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' ? [{ name: id.name, init: init ?? null }] : [],
  )
}

function textsIn(node: ESTree.Expression | null, text: string, needsFile: RegExp): Texts {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return textsIn(node.expression, text, needsFile)
  const properties = node?.type === 'ObjectExpression' ? node.properties : []
  const texts = properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return []
    const { key, value } = property
    const code = text.slice(value.start, value.end)
    if (isWritten(value)) return [[key.name, code] as const]
    if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return [[key.name, code] as const]
    return value.type === 'ArrowFunctionExpression' && !needsFile.test(code) ? [[key.name, `(${code})`] as const] : []
  })
  return new Map(texts)
}

function isWritten(value: ESTree.Node): boolean {
  if (value.type === 'ArrayExpression') return value.elements.every((element) => element?.type === 'Literal')
  return value.type === 'Literal'
}
