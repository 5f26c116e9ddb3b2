import { extrasChunk } from '../loading/extrasChunk.js'
import { useChunk } from '../loading/useChunk.js'
import { useLegal } from './useLegal.js'

/** The app's terms and privacy policy, with a box to tick where the app asks for one. Nothing when it has neither. */
export function LegalFooter() {
  const { termsUrl, privacyUrl } = useLegal()
  const hasTexts = (termsUrl ?? privacyUrl) !== undefined
  const chunk = useChunk(extrasChunk, hasTexts)
  return hasTexts && chunk ? <chunk.LegalText /> : null
}
