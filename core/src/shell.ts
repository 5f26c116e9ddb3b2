/** A shell's handle of a kit. */
export { isRightToLeft } from './i18n/createI18n.js'
export { type ShellHandle, shellOf } from './kit/shellOf.js'
