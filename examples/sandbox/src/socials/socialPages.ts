import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../readBody.js'
import { handles, type Person, personOf } from './people.js'

/**
 * Goes with every answer. It names no `form-action`: browsers apply that to where a form's answer redirects to as well, and this one
 * leads to the client.
 */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const

/** A person's choice on a login page. */
export type LoginChoice = { readonly person: Person } | { readonly refused: true }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, one => entities[one] ?? '')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/pages.css" />
  </head>
  <body>
    <main>
      <h1>${escapeText(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`

/** The page that logs in and consents at once; what it posts to its own address is read by `readChoice`. */
export function loginPage(provider: string, asks: string): string {
  const people = handles.map((handle, index) => {
    const { firstName, lastName, email } = personOf(handle) as Person
    const focus = index === 0 ? ' autofocus' : ''
    return `<button type="submit" name="person" value="${handle}"${focus}>${firstName} ${lastName} <small>${email}</small></button>`
  })
  return page(
    `Sign in with ${provider}`,
    `<p>The sandbox poses as ${escapeText(provider)}: no password is needed. ${escapeText(asks)}</p>
      <form method="post">${people.join('')}</form>
      <form method="post">
        <label>Somebody else <input name="person" required pattern="[a-z][a-z0-9\\-]{0,30}" autocomplete="off" autocapitalize="none" /></label>
        <button type="submit">Continue</button>
      </form>
      <form method="post"><button type="submit" name="refused" value="1">Refuse</button></form>`,
  )
}

/** A page that says what went wrong, or that all is done. */
export const messagePage = (title: string, text: string) => page(title, `<p>${escapeText(text)}</p>`)

/** Answers with a page. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

/** Reads the form of a login page. Undefined if no such person can be. */
export async function readChoice(request: IncomingMessage): Promise<LoginChoice | undefined> {
  const form = new URLSearchParams(await readBody(request, 1_000))
  if (form.has('refused')) return { refused: true }
  const person = personOf(form.get('person') ?? '')
  return person && { person }
}
