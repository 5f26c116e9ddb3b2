import { formatUnits } from 'viem'
import { behaviours, type ExchangeSession } from './ExchangeOptions.js'

const encode = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

export const exchangeCss = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 } main { margin: 0 auto; max-width: 26rem; padding: 1.5rem }
header { border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding-bottom: .75rem }
h1 { font-size: 1.1rem; margin: 0 } .sum { font-size: 2rem; font-weight: 650; margin: 1rem 0 0 }
dl { margin: 1rem 0 } dt { opacity: .7 } dd { margin: 0 0 .75rem; overflow-wrap: anywhere }
label { display: block; margin: 1rem 0 } select, button { box-sizing: border-box; font: inherit; min-height: 2.75rem; width: 100% }
button { margin-top: .5rem } :focus-visible { outline: 2px solid Highlight; outline-offset: 2px }`

/** Closes the window if the page asks for it, and when its button is pressed. */
export const exchangeJs = `document.querySelector('#close')?.addEventListener('click', () => window.close())
if (document.body.dataset.closes === 'yes') window.close()`

/** Allows only its own files, and no framing. */
export const exchangePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function page(title: string, body: string, closes = false): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${encode(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/exchange.css"><script type="module" src="/exchange.js"></script></head>
<body data-closes="${closes ? 'yes' : 'no'}"><main><header><h1>${encode(title)}</h1></header>${body}</main></body></html>`
}

/** Renders a payment's page: the amount due, and a choice of behaviours. */
export function exchangePage({
  id,
  exchange,
  asset,
  amount,
  recipient,
  isConfirmed,
}: ExchangeSession): string {
  const sum = `${formatUnits(amount, asset.decimals)} ${asset.symbol}`
  if (isConfirmed) return exchangeEnd(exchange.name, false)
  const options = Object.entries(behaviours).map(([key, text]) => `<option value="${key}">${text}</option>`)
  return page(
    exchange.name,
    `<p class="sum">${encode(sum)}</p>
<dl><dt>To</dt><dd><code>${encode(recipient)}</code></dd><dt>Network</dt><dd>${encode(asset.id.split('/')[0] ?? '')}</dd></dl>
<form method="post" action="/pay/${encode(id)}"><label>What the exchange does<select name="behaviour">${options.join('')}</select></label>
<button type="submit">Send ${encode(sum)}</button></form>`,
  )
}

/** Renders the page after confirmation. */
export const exchangeEnd = (name: string, closes: boolean): string =>
  page(
    name,
    `<p role="status">The exchange has your order.</p><button type="button" id="close">Back to the app</button>`,
    closes,
  )
