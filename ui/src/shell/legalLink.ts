import { checkUrl } from '@latchkit/core/outside'

/** The app's link to a legal text: https, or a path of its own site. Anything else is dropped. */
export function legalLink(value: string | undefined): string | undefined {
  return checkUrl(value, 'link')?.href ?? (value && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined)
}
