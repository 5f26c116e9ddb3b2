import { addressText } from '../../primitives/text/addressText.js'

/** An address in a row: its first 4 and last 6 characters, the whole of it on hover. */
export const ShortAddress = ({ address }: { address: string }) => (
  <span className="mono" title={address}>
    {addressText(address)}
  </span>
)
