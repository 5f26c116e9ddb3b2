import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Taken as they are, by their name in the set. */
const taken = 'eth btc bnb avax dot ksm atom gno usdc usdt dai wbtc link uni aave mkr crv comp snx'.split(' ')

/** Those that we recolour: the set's name, the ground, what is drawn on it. A wrapped coin has its coin's colour on dark ground. */
const recoloured = {
  pol: ['matic', '#6f41d8', '#fff'],
  sol: ['sol', '#17131f', '#5df2a8'],
  stx: ['stx', '#fc6432', '#fff'],
  eurc: ['eur', '#0b53bf', '#fff'],
  cbbtc: ['btc', '#0052ff', '#fff'],
  weth: ['eth', '#1d2135', '#9aabff'],
  wbnb: ['bnb', '#2a2413', '#f3ba2f'],
  wpol: ['matic', '#221a3b', '#a98bf5'],
  wavax: ['avax', '#331718', '#ff6b6b'],
  wsol: ['sol', '#5df2a8', '#17131f'],
}

/** Those that we drew, since the set is older than what they stand for. */
const own = {
  base: ['#0052ff', { d: 'M16 26a10 10 0 1 0-9.97-10.84h13.2v1.68H6.03A10 10 0 0 0 16 26' }],
  op: [
    '#ff0420',
    {
      d: 'M11 11.3a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 0 0 0-9.4m0 2.4a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6m6.6-2.2h4.8a3.3 3.3 0 0 1 0 6.6H20v2.4h-2.4zm2.4 2.2v2.2h2.2a1.1 1.1 0 0 0 0-2.2z',
      rule: 'evenodd',
    },
  ],
  arb: [
    '#213147',
    {
      d: 'M16 5l9.5 5.5v11L16 27l-9.5-5.5v-11zm0 1.7l-8 4.65v9.3l8 4.65l8-4.65v-9.3z',
      fill: '#9dcced',
      rule: 'evenodd',
    },
    { d: 'M14.7 9.3h2.6l4.7 12.6l-2 1.2l-4-10.9l-4 10.9l-2-1.2z' },
  ],
  sui: [
    '#4da2ff',
    { d: 'M16 5.2c4 4.9 6.9 8.4 6.9 12.6a6.9 6.9 0 0 1-13.8 0c0-4.2 2.9-7.7 6.9-12.6' },
    {
      d: 'M11.2 16.5c1.9-1.4 3.6-.3 5.2.9c1.4 1.1 2.9 1.8 4.4 1c-.4 2.9-2.3 4.5-4.8 4.5c-2.800 0-4.800-2.100-4.800-5.100z',
      fill: '#4da2ff',
    },
  ],
}

const attributes = text =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
const colour = text => text.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** A circle as a path. */
const round = ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** A picture of the set as its ground, the disc that fills it, and the shapes on top. */
function shapesOf(body) {
  const groups = []
  let ground
  const shapes = []
  for (const [, end, tag, text] of body.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    if (end) {
      groups.pop()
      continue
    }
    const own = attributes(text)
    if (tag === 'g') {
      groups.push(own)
      continue
    }
    const { fill, 'fill-rule': rule, 'fill-opacity': opacity, transform } = Object.assign({}, ...groups, own)
    if (tag === 'circle' && own.r === '16') {
      ground = colour(fill)
      continue
    }
    if (tag !== 'path' && tag !== 'circle') throw new Error(`a drawing has <${tag}>`)
    const d = tag === 'path' ? own.d : round({ cx: +own.cx, cy: +own.cy, r: +own.r })
    shapes.push({
      d,
      ...(colour(fill) === '#fff' ? {} : { fill: colour(fill) }),
      ...(rule === 'evenodd' ? { rule } : {}),
      ...(opacity ? { opacity: +opacity } : {}),
      ...(transform ? { transform } : {}),
    })
  }
  if (!ground) throw new Error('a drawing has no ground')
  return [ground, ...shapes]
}

/** The module: drawings of 32 units, by their short name. */
export function drawingsModule({ icons }) {
  const drawn = name => shapesOf(icons[name].body)
  const all = {
    ...Object.fromEntries(taken.map(name => [name, drawn(name)])),
    ...Object.fromEntries(
      Object.entries(recoloured).map(([name, [source, ground, fill]]) => {
        const [, ...shapes] = drawn(source)
        return [name, [ground, ...shapes.map(shape => (fill === '#fff' ? shape : { ...shape, fill }))]]
      }),
    ),
    ...own,
  }
  return `// Made by \`node .ci/drawings.mjs\` from Cryptocurrency Icons 0.18.1 (CC0-1.0) and its own shapes; do not edit.
// biome-ignore-all format: made by a script

/** A shape of a drawing, white unless \`fill\` says otherwise. */
export interface DrawingShape {
  readonly d: string
  readonly fill?: string
  readonly rule?: 'evenodd'
  readonly opacity?: number
  readonly transform?: string
}

/** The colour of the ground, then the shapes on it, in 32 by 32 units. */
export type DrawingData = readonly [ground: string, ...shapes: readonly DrawingShape[]]

const all = {
${Object.entries(all)
  .map(([name, drawing]) => `  ${name}: ${JSON.stringify(drawing)},`)
  .join('\n')}
} as const satisfies Readonly<Record<string, DrawingData>>

/** The short name of a drawing. It says what it shows, never who may have it. */
export type DrawingName = keyof typeof all

export const drawings: Readonly<Record<DrawingName, DrawingData>> = all
`
}

const file = join(root, 'ui/src/marks/drawings.ts')
const source = join(root, 'node_modules/@iconify-json/cryptocurrency-color/icons.json')

/** The gate: the drawings must be what the script makes of their source. */
export function isDrawingsCurrent() {
  return readFileSync(file, 'utf8') === drawingsModule(JSON.parse(readFileSync(source, 'utf8')))
}

if (process.argv[1]?.endsWith('drawings.mjs'))
  writeFileSync(file, drawingsModule(JSON.parse(readFileSync(source, 'utf8'))))
