import type { Page } from 'playwright-core'

/** Records everything that a visitor would not see but that should not happen. */
export function watchPage(page: Page, own: string) {
  const problems: string[] = []
  const outside: string[] = []
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(own) && !url.startsWith('data:')) outside.push(url)
  })
  return { problems, outside }
}

/** Runs in the page before its own scripts: a policy violation becomes a console error. */
export const reportViolations = `document.addEventListener('securitypolicyviolation', event => {
  console.error('violation of ' + event.violatedDirective + ': ' + event.blockedURI + ' ' + event.sample)
})`
