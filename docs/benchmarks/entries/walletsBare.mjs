import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The list of all wallets by hand: React makes every tile, and the browser leaves out the rows that are out of sight.

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
.list { inline-size: 346px; block-size: 432px; overflow: hidden auto; background: #131518; color: #f2f3f5; font: 12px/14px system-ui }
.row { display: grid; grid-template-columns: repeat(4, 1fr); content-visibility: auto; contain-intrinsic-block-size: 96px; block-size: 96px }
.tile { display: flex; flex-direction: column; align-items: center; gap: 8px; margin: 4px; padding: 8px 4px; border: 0; border-radius: 16px;
  background: #1b1e23; color: inherit; font: inherit }
.mark { inline-size: 40px; block-size: 40px; border-radius: 10px; background: #345 }
`)
document.adoptedStyleSheets = [sheet]

const { wallets } = await (await fetch('/wallets.json')).json()

function Tile({ wallet: { name, imageUrl } }) {
  const mark = imageUrl
    ? h('img', { className: 'mark', src: `/${imageUrl}`, alt: '', loading: 'lazy' })
    : h('span', { className: 'mark' }, name[0])
  return h('button', { type: 'button', className: 'tile' }, mark, h('span', { className: 'tile-l' }, name))
}

function List() {
  const [query, setQuery] = useState('')
  const found = wallets.filter(({ name }) => name.toLowerCase().includes(query))
  const rows = Array.from({ length: Math.ceil(found.length / 4) }, (_, at) => found.slice(at * 4, at * 4 + 4))
  return h(
    'div',
    null,
    h('input', { value: query, onChange: ({ target }) => setQuery(target.value) }),
    h(
      'div',
      { className: 'list', part: 'list' },
      rows.map(row =>
        h(
          'div',
          { className: 'row', key: row[0].id },
          row.map(wallet => h(Tile, { key: wallet.id, wallet })),
        ),
      ),
    ),
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  globalThis.kit = { router: { push: () => setOpen(true), goBack: () => setOpen(false) } }
  return isOpen ? h(List) : null
}

createRoot(document.getElementById('root')).render(h(Page))
