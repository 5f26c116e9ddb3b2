/** Embeds the sandbox's description in the page as data, so that the page makes no request for it. */
export function embedSandbox(html: string, json: string | undefined): string {
  if (json === undefined) return html
  const safe = json.replaceAll('<', '\\u003c')
  return html.replace('<body>', () => `<body>\n<script type="application/json" id="sandbox">${safe}</script>`)
}
