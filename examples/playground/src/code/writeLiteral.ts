/** A call where a literal may stand, such as `evmNetwork({ … })`. */
export class Call {
  constructor(
    readonly name: string,
    readonly argument: unknown,
  ) {}
}

const widest = 100

/** Plain data as TypeScript: on one line where it fits, and without what is undefined. */
export function writeLiteral(value: unknown, indent = ''): string {
  const flat = write(value, undefined)
  return indent.length + flat.length <= widest ? flat : write(value, indent)
}

/** Without an indent, on one line. */
function write(value: unknown, indent: string | undefined): string {
  if (value instanceof Call) return `${value.name}(${write(value.argument, indent)})`
  if (Array.isArray(value))
    return enclose(
      '[',
      value.map(each => ['', each] as const),
      ']',
      indent,
    )
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return enclose(
      '{',
      entries.map(([name, inner]) => [`${writeName(name)}: `, inner] as const),
      '}',
      indent,
    )
  }
  return typeof value === 'string' ? writeText(value) : JSON.stringify(value)
}

function enclose(
  open: string,
  items: readonly (readonly [before: string, value: unknown])[],
  close: string,
  indent: string | undefined,
): string {
  if (items.length === 0) return `${open}${close}`
  if (indent === undefined) {
    const space = open === '{' ? ' ' : ''
    return `${open}${space}${items.map(([before, value]) => before + write(value, undefined)).join(', ')}${space}${close}`
  }
  const deeper = `${indent}  `
  const lines = items.map(([before, value]) => {
    const flat = write(value, undefined)
    const fits = deeper.length + before.length + flat.length < widest
    return `${deeper}${before}${fits ? flat : write(value, deeper)},\n`
  })
  return `${open}\n${lines.join('')}${indent}${close}`
}

const writeName = (name: string) => (/^(?:[A-Za-z_]\w*|\d+)$/.test(name) ? name : writeText(name))

/** In single quotes, with whatever JSON escapes. */
export const writeText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
