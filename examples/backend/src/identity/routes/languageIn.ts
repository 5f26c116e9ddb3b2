import { languageOf, type PageLanguage } from '../site/pageWords.js'
import type { IdentityContext } from './IdentityEnv.js'

/** The language of the browser that asks. */
export const languageIn = (context: IdentityContext): PageLanguage =>
  languageOf(context.req.header('Accept-Language'))
