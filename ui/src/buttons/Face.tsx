import { checkUrl } from '@latchkit/core/untrusted'
import { type ReactNode, useContext, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { NonceContext } from '../hooks/NonceContext.js'
import { useAllowImage } from '../hooks/useAllowImage.js'
import { hashHue } from '../primitives/marks/hashHue.js'
import { adoptSheet } from '../styles/adoptSheet.js'
import faceSheet from './Face.css?inline'

interface FaceProps {
  /** Chooses the colours. */
  seed: string
  src?: string
  /** A network's mark instead of an account's. */
  square?: boolean
  /** Stands on the colours while there is no picture. */
  letter?: string
  /** Drawn over all of it. */
  children?: ReactNode
}

/** The styles of what stands in a button beside its words. */
export function useFaceSheet() {
  const nonce = useContext(NonceContext)
  useInsertionEffect(() => adoptSheet(document, faceSheet, nonce), [nonce])
}

/** The small round or square picture in a button. Colours are set by CSSOM, so no style attribute is served. */
export function Face({ seed, src, square, letter, children }: FaceProps) {
  const element = useRef<HTMLElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const found = checkUrl(src, 'image')
  const allow = useAllowImage()
  const href = found?.protocol === 'data:' ? src : found && src && allow(src)
  useFaceSheet()
  useLayoutEffect(() => {
    element.current?.style.setProperty('--h', String(hashHue(seed)))
    element.current?.style.setProperty('--t', hashHue(`${seed}~`) % 2 ? '1' : '-1')
  }, [seed])
  return (
    <i ref={element} aria-hidden="true" data-square={square || undefined}>
      {href && loaded === href ? null : letter}
      {href ? (
        <img
          src={href}
          alt=""
          hidden={loaded !== href}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(href)}
        />
      ) : null}
      {children}
    </i>
  )
}
