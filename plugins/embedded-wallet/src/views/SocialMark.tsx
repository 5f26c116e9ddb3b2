import type { ReactNode } from 'react'
import { socialName } from '../social/providers.js'
import { socialMarks } from '../social/socialMarks.js'

/** A provider's mark in the colour of the text, or its first letter. */
export function SocialMark({ provider, size = 20 }: { provider: string; size?: number }): ReactNode {
  const d = Object.hasOwn(socialMarks, provider) ? socialMarks[provider] : undefined
  if (d === undefined) return <b aria-hidden="true">{socialName(provider).charAt(0)}</b>
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
