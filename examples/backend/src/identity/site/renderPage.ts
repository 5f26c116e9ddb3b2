import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { directionOf, type PageLanguage } from './pageWords.js'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; margin: 0; min-height: 100vh; place-items: center; }
main { box-sizing: border-box; max-width: 24rem; padding: 1.5rem; width: 100%; }
h1 { font-size: 1.25rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
button, input { border: 1px solid; border-radius: 0.75rem; box-sizing: border-box; font: inherit; margin-top: 0.75rem; min-height: 2.75rem; width: 100%; }
input { padding: 0 0.75rem; text-transform: uppercase; }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of a page without scripts, which may not be embedded. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  Vary: 'Accept-Language',
}

/** A page with a text and, with a form, a decision. */
export interface Page {
  readonly title: string
  readonly text: string
  readonly facts?: readonly (readonly [string, string])[]
  readonly form?: {
    readonly action: string
    readonly hidden: Readonly<Record<string, string>>
    /** A field to type in. */
    readonly input?: { readonly name: string; readonly label: string }
    /** Values and labels. */
    readonly buttons: readonly (readonly [string, string])[]
  }
}

/** Renders a page in a language; everything in it is escaped. */
export async function renderPage(
  { title, text, facts = [], form }: Page,
  language: PageLanguage,
): Promise<string> {
  const list = facts.map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`)
  const buttons = (form?.buttons ?? []).map(
    ([value, label]) => html`<button name="decision" value="${value}">${label}</button>`,
  )
  const fields = [
    ...Object.entries(form?.hidden ?? {}).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    ),
    form?.input
      ? html`<label>${form.input.label}<input name="${form.input.name}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required></label>`
      : '',
  ]
  return `${await html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${facts.length > 0 ? html`<dl>${list}</dl>` : ''}
${form ? html`<form method="post" action="${form.action}">${fields}${buttons}</form>` : ''}
</main>
</body>
</html>`}`
}
