import { useEffect, useRef } from 'react'
import { useExtraT } from '../hooks/useExtraT.js'
import { richText } from '../i18n/richText.js'
import { mayTakeFocus } from '../primitives/card/mayTakeFocus.js'
import { Checkbox } from '../primitives/controls/Checkbox.js'
import { Link } from '../primitives/controls/Link.js'
import { Legal } from '../primitives/text/Legal.js'
import { useLegal } from './useLegal.js'

/** The inside of `LegalFooter`, for apps that have legal texts. */
export function LegalText() {
  const t = useExtraT()
  const legal = useLegal()
  const { reminders } = legal
  const box = useRef<HTMLInputElement>(null)
  const seen = useRef(reminders)
  useEffect(() => {
    const isNew = reminders > seen.current
    seen.current = reminders
    if (isNew && box.current && mayTakeFocus(box.current)) box.current.focus()
  }, [reminders])
  const link = (href: string | undefined, label: string) =>
    href && (
      <Link quiet href={href}>
        {t(label)}
      </Link>
    )
  const terms = link(legal.termsUrl, 'shell.legal.terms')
  const privacy = link(legal.privacyUrl, 'shell.legal.privacy')
  if (!terms && !privacy) return null

  const isBoth = terms && privacy
  const plain = isBoth ? 'shell.legal.both' : 'shell.legal.one'
  const key = legal.checkbox ? (isBoth ? 'shell.legal.checkBoth' : 'shell.legal.checkOne') : plain
  const words = richText(t(key), { terms, privacy, document: terms || privacy })
  if (!legal.checkbox) return <Legal>{words}</Legal>
  return (
    <Checkbox
      ref={box}
      checked={legal.accepted}
      onChange={legal.accept}
      error={reminders > 0 ? t('shell.legal.remind') : undefined}
      part="legal"
    >
      {words}
    </Checkbox>
  )
}
