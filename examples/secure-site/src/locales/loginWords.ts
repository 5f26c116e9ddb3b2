import { arLogin } from './arLogin.js'
import { enLogin } from './enLogin.js'

/** The words of logins, in all languages of the site. */
export const loginWords = { ar: arLogin, en: enLogin }
