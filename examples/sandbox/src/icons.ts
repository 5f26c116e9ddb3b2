/** A picture of 32 units that fills its square, as a data URL: white shapes on a plain ground. */
const draw = (ground: string, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ground}" d="M0 0h32v32H0z"/><g fill="#fff">${shapes}</g></svg>`,
  )}`
const fill = (d: string, more = '') => `<path d="${d}"${more}/>`
const line = (d: string, width = 2.2) =>
  fill(d, ` fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`)
const pale = (d: string) => fill(d, ' fill-opacity=".55"')

const waves = 'M6 21.5q2.5-2.6 5 0t5 0t5 0t5 0'
const prism = `${fill('M16 5l7 11.6l-7 4.2z')}${pale('M16 5l-7 11.6l7 4.2z')}${fill('M16 22.6l7-4.2L16 27z')}${pale('M16 22.6l-7-4.2L16 27z')}`
const dollar = line(
  'M20.2 12.2c0-2-1.8-3-4.2-3s-4.2 1-4.2 3.3c0 4.8 8.4 2.2 8.4 7c0 2.3-1.8 3.3-4.2 3.3s-4.2-1-4.2-3.2M16 6.5v19',
)
const letterB = line(
  'M12.5 9.5h5a3.2 3.2 0 0 1 0 6.4h-5zm0 6.4h5.8a3.4 3.4 0 0 1 0 6.8h-5.8zM14.5 7v2.5m3.2-2.5v2.5m-3.2 13.2v2.5m3.2-2.5v2.5',
)
const drop = 'M16 6c3.6 4.5 6.2 7.7 6.2 11.7a6.2 6.2 0 0 1-12.4 0C9.8 13.7 12.4 10.5 16 6'
const rings = ['0', '60', '120']
  .map(
    turn =>
      `<ellipse cx="16" cy="16" rx="10" ry="3.9" fill="none" stroke="#fff" stroke-width="1.5" transform="rotate(${turn} 16 16)"/>`,
  )
  .join('')
const blocks = `${fill('M7 18.5h8v7H7zm10 0h8v7h-8z')}${pale('M12 9.5h8v7h-8z')}`
const flower = `${[0, 72, 144, 216, 288].map(turn => `<ellipse cx="16" cy="10.2" rx="3" ry="4.4" transform="rotate(${turn} 16 16)"/>`).join('')}<circle cx="16" cy="16" r="2.4" fill="#f7c948"/>`
const bars = fill('M11 8.5h13l-3 3.6H8zm-3 5.7h13l3 3.6H11zm3 5.7h13l-3 3.6H8z')

export const networkIcons = {
  harbour: draw(
    '#14395b',
    `${fill('M15 6v13H7.5z')}${pale('M17 9.5l6.5 9.5H17z')}${fill('M6 20.5h20l-3.2 5H9.2z')}`,
  ),
  lagoon: draw(
    '#0f8f8a',
    `<circle cx="16" cy="12" r="5"/>${line(waves)}${line(waves.replace('21.5', '25.5'))}`,
  ),
  reef: draw('#e4574c', line('M16 26V9m0 11l-6-4.5V10m6 7l6-4.5V8m-6 16l-3.5-2.5M16 22l4.5-3.5', 2.6)),
  nugget: draw(
    '#7a4a16',
    `${fill('M10 9h12l4 5.5L16 26L6 14.5z')}${fill('M6 14.5h20L16 26z', ' fill="#f3b95f"')}`,
  ),
  tidewater: draw('#2c3566', `<circle cx="20.5" cy="10.5" r="4.2"/>${line(waves)}`),
  estuary: draw('#5b2a86', line('M9 6c0 7 7 6 7 12v8m7-20c0 7-7 6-7 12', 3)),
  kelp: draw(
    '#1d6b57',
    line('M16 27c-3-5 3-7 0-12s2-6 0-10m0 19c4 0 6-2 6.5-5m-7-1c-4 0-5.5-2-6-5m7.5-1c3 0 4.5-1.5 5-4', 2.4),
  ),
  eddy: draw('#2f6fd0', line('M16 16a2 2 0 1 1 2 2a4.5 4.5 0 1 1 3-7.5a8 8 0 1 1-11.5.5', 2.4)),
  quarry: draw('#b4532a', blocks),
  meadow: draw('#3f8f3a', flower),
} as const

/** The pictures of what is worth something, by symbol. */
const byTicker = {
  ETH: draw('#5f6fe0', prism),
  WETH: draw('#2a2f57', prism),
  USDC: draw('#2f78d6', dollar),
  DAI: draw('#e9a62b', line('M11.5 8.5H15a7.5 7.5 0 0 1 0 15h-3.5zM8.5 14.2h15.5m-15.5 3.6h15.5')),
  WBTC: draw('#43354f', letterB),
  BTC: draw('#ef8f1f', letterB),
  SOL: draw('#3b2a78', bars),
  ATOM: draw('#2c3566', rings),
  OSMO: draw('#6a2fb0', `<circle cx="16" cy="18" r="7.5"/>${pale('M13 6.5a3 3 0 1 1 6 0a3 3 0 1 1-6 0')}`),
  SUI: draw('#3f93ee', fill(drop)),
  STX: draw('#d9622b', blocks),
  MDW: draw('#55a447', flower),
  SHELL: draw('#d97b8a', line('M16 24L8 12.5a9 9 0 0 1 16 0zM16 24V8.5m0 15.5L11.5 9.5M16 24l4.5-14.5', 1.6)),
  PEARL: draw(
    '#7f8fa8',
    `<circle cx="16" cy="16" r="8.5"/>${fill('M12 14a4.5 4.5 0 0 1 3.5-3', ' fill="none" stroke="#7f8fa8" stroke-width="2" stroke-linecap="round"')}`,
  ),
  TOLL: draw('#5a6472', line('M9 26V10m0 2.5h15M13 10l3 5m2-5l3 5')),
  PBL: draw('#8a7a68', fill('M7 18c0-5 4-8.5 9.5-8.5S26 13 25 18s-4.5 6-9.5 6S7 22 7 18')),
  USDt: draw('#1f9d7a', line('M9 9.5h14M16 9.5V25m-8-9.5c0-3.6 16-3.6 16 0s-16 3.6-16 0')),
  TIDE: draw('#1677b3', line('M6 19c4 0 5-8 10.5-8c3.5 0 4.5 4.5 1.5 5.5M6 24h20')),
  KELP: draw('#1d6b57', line('M16 27c-3-5 3-7 0-12s2-6 0-10m0 19c4 0 6-2 6.5-5m-7-1c-4 0-5.5-2-6-5')),
  ANCH: draw('#2b4a6f', line('M16 10.5V26m-9-7c1 5 5 7 9 7s8-2 9-7M11.5 14.5h9M16 10.5a2.5 2.5 0 1 1 .1 0')),
  EURH: draw('#2d56c4', line('M22 10a8 8 0 1 0 0 12M8 14.2h10m-10 3.6h9')),
  GULL: draw('#6d7f93', line('M5 14c4-4 8-3 11 3c3-6 7-7 11-3')),
  BUOY: draw('#d8473d', `${fill('M12.5 8h7l3 12h-13z')}${line('M6 24q2.5-2.6 5 0t5 0t5 0t5 0')}`),
} as const satisfies Record<string, string>

/** One of the sandbox's own coins or tokens with its picture. What strangers send has none. */
export function withIcon<Coin extends { readonly symbol: string }>(
  coin: Coin,
): Coin & { icon: string | undefined } {
  const isOwn = Object.hasOwn(byTicker, coin.symbol)
  return { ...coin, icon: isOwn ? byTicker[coin.symbol as keyof typeof byTicker] : undefined }
}

/** The drawing of a path: `/icons/networks/harbour.svg`, `/icons/coins/USDC.svg`. For code that people read, where a data URL is too long. */
export function iconAt(path: string): string | undefined {
  const [, kind, name = ''] = /^\/icons\/(networks|coins)\/(\w+)\.svg$/.exec(path) ?? []
  if (kind === undefined) return undefined
  const list: Readonly<Record<string, string>> = kind === 'networks' ? networkIcons : byTicker
  const url = Object.hasOwn(list, name) ? list[name] : undefined
  return url && decodeURIComponent(url.slice(url.indexOf(',') + 1))
}

export const peerIcon = draw(
  '#4a3aa8',
  `${fill('M11 5h10a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2')}${fill('M12 9h8v11h-8z', ' fill="#4a3aa8"')}`,
)
