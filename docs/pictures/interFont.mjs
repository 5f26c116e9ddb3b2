import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * A script that gives a page Inter, so that pictures look the same wherever they are taken. It needs no request and
 * no element, which a strict page would refuse.
 */
export async function interFont() {
  const data = await readFile(
    resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'),
    'base64',
  )
  return `{
    const bytes = Uint8Array.from(atob('${data}'), letter => letter.charCodeAt(0))
    const face = new FontFace('Inter', bytes, { weight: '100 900' })
    document.fonts.add(face)
    face.load()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --font: Inter, system-ui, sans-serif } * { --lk-font: Inter, system-ui, sans-serif }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }`
}
