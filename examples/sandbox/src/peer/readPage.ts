import { readFile } from 'node:fs/promises'

const files = [
  ['/', 'peer.html', 'text/html; charset=utf-8'],
  ['/peer.css', 'peer.css', 'text/css; charset=utf-8'],
  ['/peer.js', 'peer.js', 'text/javascript; charset=utf-8'],
] as const

export async function readPage() {
  const entries = files.map(async ([path, name, type]) => {
    const text = await readFile(new URL(`./page/${name}`, import.meta.url), 'utf8')
    return [path, { type, text }] as const
  })
  return new Map<string, { readonly type: string; readonly text: string }>(await Promise.all(entries))
}
