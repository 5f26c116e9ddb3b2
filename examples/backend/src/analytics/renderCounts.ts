import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Counts } from './createCounts.js'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.25rem 0.75rem; text-align: end; }
th:first-child { text-align: start; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of the page: no scripts, embedding or caching. */
export const countsHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** Days shown as columns. */
const SHOWN = 7

/** Renders the counts of a project: a row for each event, a column for each day. Everything in it is escaped. */
export async function renderCounts(projectId: string, days: ReturnType<Counts['read']>): Promise<string> {
  const shown = days.slice(0, SHOWN)
  const names = [...new Set(shown.flatMap(({ counts }) => [...counts.keys()]))].sort()
  const rows = names.map(
    name =>
      html`<tr><th scope="row">${name}</th>${shown.map(({ counts }) => html`<td>${counts.get(name) ?? 0}</td>`)}</tr>`,
  )
  const head = shown.map(({ day }) => html`<th scope="col">${day}</th>`)
  return `${await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Events</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Events of <bdi>${projectId}</bdi></h1>
${names.length === 0 ? html`<p>Nothing was counted yet.</p>` : html`<div><table><thead><tr><th scope="col">Event</th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`}
<p>Visitors who declined, or whose browsers ask not to be tracked, are in none of these numbers.</p>
</body>
</html>`}`
}
