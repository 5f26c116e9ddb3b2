/** Puts what is known of the sandbox into the page as data, so that the page need not ask for it. */
export function embedSandbox(html: string, json: string | undefined): string {
  if (json === undefined) return html
  const safe = json.replaceAll('<', '\\u003c')
  return html.replace('<body>', () => `<body>\n<script type="application/json" id="sandbox">${safe}</script>`)
}
