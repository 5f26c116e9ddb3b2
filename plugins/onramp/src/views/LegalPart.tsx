import { checkUrl } from '@latchkit/core/untrusted'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** Whose terms apply: the seller's on its own page, unless the purchase is paid, and the app's, by link. */
export function LegalPart({ isPaid = false }: { isPaid?: boolean }) {
  const t = useWords()
  const { termsUrl, privacyUrl } = useController().kit.options
  const links = [
    { url: termsUrl, label: t('onramp.legal.terms') },
    { url: privacyUrl, label: t('onramp.legal.privacy') },
  ].flatMap(({ url, label }) => {
    const href = url?.startsWith('/') && !url.startsWith('//') ? url : checkUrl(url, 'link')?.href
    return href ? [{ href, label }] : []
  })
  return (
    <div className="onr-l">
      {isPaid ? null : <p>{t('onramp.leaving')}</p>}
      {links.length > 0 ? (
        <p>
          {links.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
