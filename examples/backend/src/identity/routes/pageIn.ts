import type { IdentityError } from '../identityError.js'
import { wordsOf } from '../site/pageWords.js'
import { type Page, pageHeaders, renderPage } from '../site/renderPage.js'
import type { IdentityContext } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'

/** The language of who asks for a page, its texts, and what answers with a page in it. */
export function pageIn(context: IdentityContext) {
  const language = languageIn(context)
  return {
    language,
    t: wordsOf(language),
    show: async (page: Page, status: 200 | IdentityError['status'] = 200) =>
      context.body(await renderPage(page, language), status, pageHeaders),
  }
}
