import { StyleRoot, useSheet } from '@latchkit/ui/components'
import { type ReactNode, useEffect, useState } from 'react'
import type { Look } from '../frame/Look.js'
import { applyVariables } from './applyVariables.js'
import siteSheet from './Site.css?inline'
import { useKeptFocus } from './useKeptFocus.js'
import { visitorLanguage, WordsProvider } from './Words.js'

interface SiteProps {
  readonly target: ShadowRoot
  readonly look: Look
  /** A page of its own, centred in the window. */
  readonly isPage?: boolean
  /** Called with the content's height in CSS pixels, when it changes. */
  readonly onHeight?: (height: number) => void
  readonly children: ReactNode
}

/** The root of every page: tokens, theme, language and direction. */
export function Site({ target, look, isPage, onHeight, children }: SiteProps) {
  const [language] = useState(visitorLanguage)
  useEffect(() => {
    const { host } = target
    if (!(host instanceof HTMLElement)) return
    host.dataset['theme'] = look.theme
    host.lang = language
    host.dir = language === 'ar' ? 'rtl' : 'ltr'
    document.documentElement.lang = language
    document.documentElement.dataset['theme'] = look.theme
    return applyVariables(host, look.variables)
  }, [target, look, language])
  return (
    <StyleRoot target={target}>
      <WordsProvider language={language}>
        <Frame isPage={isPage} onHeight={onHeight}>
          {children}
        </Frame>
      </WordsProvider>
    </StyleRoot>
  )
}

function Frame({ isPage, onHeight, children }: Pick<SiteProps, 'isPage' | 'onHeight' | 'children'>) {
  useSheet(siteSheet)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useKeptFocus(box)
  useEffect(() => {
    if (!box || !onHeight) return
    const observer = new ResizeObserver(() => onHeight(Math.ceil(box.getBoundingClientRect().height)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, onHeight])
  return (
    <main ref={setBox} className={isPage ? 'site site-page' : 'site'}>
      {/* Titles are of the second level, as in the frame. */}
      {isPage ? <h1 className="vh">{location.host}</h1> : null}
      {children}
    </main>
  )
}
