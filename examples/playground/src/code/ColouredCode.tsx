import { useEffect, useState } from 'react'
import type { colourCode } from './colourCode.js'

export function ColouredCode({ code }: { code: string }) {
  const [colour, setColour] = useState<typeof colourCode>()
  useEffect(() => {
    let current = true
    import('./colourCode.js').then(
      loaded => current && setColour(() => loaded.colourCode),
      // It is as readable without.
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  if (!colour) return <code>{code}</code>
  return (
    <code>
      {colour(code).map(([kind, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity.
        <span key={at} className={`tok-${kind}`}>
          {text}
        </span>
      ))}
    </code>
  )
}
